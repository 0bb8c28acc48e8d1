# Two stages: build everything and drop what only building needs; run the rest as nobody in particular.

FROM node:24-slim AS build
WORKDIR /app
RUN apt-get update && apt-get install --yes --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
ARG PREVIEW=
ENV PREVIEW=$PREVIEW
# The pictures' cache is keyed by content, so it may be shared between builds.
RUN --mount=type=cache,target=/app/.cache npm run build
RUN npm prune --omit=dev

FROM node:24-slim AS run
ARG VERSION=dev
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="CKD Kranj" \
      org.opencontainers.image.description="Website of Center kulturnih dejavnosti Kranj" \
      org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.revision=$REVISION \
      org.opencontainers.image.source=$SOURCE
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN ln -s /app/dist/api/cli.js /usr/local/bin/ckd && chmod +x dist/api/cli.js \
 && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# node itself is process 1: SIGTERM reaches it, and it answers the requests in flight before it ends.
CMD ["node", "dist/api/main.js"]

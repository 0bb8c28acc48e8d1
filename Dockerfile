# Three images: »code« is the tested server, »builder« builds pages; both contain nothing of a centre. »site« is the
# server with the pages that the builder made from content/. A content repository makes its »site« from the two others
# (docs/second-centre.md). No layer contains old photos.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
RUN apt-get update && apt-get install --yes --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci

FROM dependencies AS server
COPY . .
RUN npm run build:server
# Makes files readable for the container's user, also from a checkout with a strict umask. Removes build tools, SQLite's
# sources and npm from the image.
RUN npm prune --omit=dev \
 && chmod -R u=rwX,go=rX . \
 && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/.package-lock.json \
    node_modules/zod/src node_modules/*/test node_modules/*/docs node_modules/*/benchmarks \
 && find node_modules/better-sqlite3/build -type f ! -name better_sqlite3.node -delete \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' -o -iname '*.md' \) ! -iname 'license*' -delete

# Pages need no SQLite, so nothing is compiled.
FROM node:24-bookworm-slim AS builder
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN rm -rf content

FROM builder AS pages
COPY content content
ARG PREVIEW=
ENV PREVIEW=$PREVIEW
# The cache of pictures has content hashes as keys, so builds may share it.
RUN --mount=type=cache,target=/app/.cache npm run build && chmod -R u=rwX,go=rX dist

FROM debian:bookworm-slim AS code
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
# Security updates that the base image does not have yet.
RUN apt-get update && apt-get upgrade --yes \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
 && mkdir /data && chown node:node /data \
 && printf '#!/bin/sh\nexec node /app/dist/api/cli.js "$@"\n' > /usr/local/bin/ckd && chmod +x /usr/local/bin/ckd
COPY --from=dependencies /usr/local/bin/node /usr/local/bin/node
COPY --from=server /app/package.json ./
COPY --from=server /app/node_modules ./node_modules
COPY --from=server /app/dist/api ./dist/api
# Files with which the host runs this version: deploy/update.sh copies them from the image.
COPY --from=server /app/compose.yaml ./host/compose.yaml
COPY --from=server /app/deploy ./host/deploy
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Site of a cultural centre" \
      org.opencontainers.image.description="Pages, forms and office of a centre for cultural activities" \
      org.opencontainers.image.licenses="UNLICENSED" \
      org.opencontainers.image.revision=$REVISION \
      org.opencontainers.image.source=$SOURCE
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that it receives SIGTERM and finishes the requests in flight before it exits.
CMD ["node", "dist/api/main.js"]

FROM code AS site
COPY --from=pages /app/dist/client ./dist/client
COPY --from=pages /app/dist/api/*.json /app/dist/api/*.html ./dist/api/

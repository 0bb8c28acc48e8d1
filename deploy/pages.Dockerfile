# Newly built pages on the image of the last tested code: the stage »site« of ../Dockerfile, with pages built outside.
# Its context is dist/.
ARG CODE
FROM $CODE
COPY client ./dist/client
COPY api/*.json ./dist/api/

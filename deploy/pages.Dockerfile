# Adds newly built pages to the image of the last tested code (stage »site« of ../Dockerfile). The build context is dist/.
ARG CODE
FROM $CODE
COPY client ./dist/client
COPY api/*.json api/*.html ./dist/api/

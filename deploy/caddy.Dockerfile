# The proxy as deploy/update.sh fetches it: fixes of this minor version come by themselves, the next one by the bot that
# renews what is named here (.github/dependabot.yml, renovate.json), looked at like any other update.
FROM caddy:2.11

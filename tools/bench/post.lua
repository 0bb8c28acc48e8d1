-- Script for wrk: posts the same form repeatedly, each time with a new idempotency key.
--   wrk … -s tools/bench/post.lua URL -- BODY
local count = 0

function init(arguments)
  wrk.method = 'POST'
  wrk.body = arguments[1]
  wrk.headers['Content-Type'] = 'application/json'
  math.randomseed(os.time())
  start = math.random(1000000000)
end

function request()
  count = count + 1
  wrk.headers['Idempotency-Key'] = string.format('bench-%d-%d', start, count)
  return wrk.format()
end

/*
 * Time is the server's own. A partition is a set of small hashes, each kept by Redis as one listpack while it has at most 128 fields: 21 to 24 bytes a
 * digest, where a key of its own takes more than a hundred. A field is what the bucket does not say of the digest; its value is "1" once committed, and
 * "token leaseUntil" before. Every key that a script touches is declared, and all keys of one shard carry one hash tag, as a Cluster wants it.
 *
 * KEYS[1] is the shard's own hash: instance, partitions ("begin:end begin:end …", seconds and milliseconds) and bits (of the number of a bucket).
 * ARGV: 1 the current partition as the caller knows it, 2 a new instance's name, 3 bits, 4 length of a partition, 5 retention, 6 milliseconds to add to
 * the clock (0 but in tests). Where the caller is not up to date, nothing is done, and the reply says how things are.
 */
const PROLOGUE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000) + ARGV[6]
local shard = redis.call('HMGET', KEYS[1], 'instance', 'partitions', 'bits')
local instance, partitions, bits = shard[1], shard[2] or '', shard[3]
if not instance then
  instance, bits = ARGV[2], ARGV[3]
  redis.call('HSET', KEYS[1], 'instance', instance, 'bits', bits)
end
local current, ends = string.match(partitions, '(%d+):(%d+)$')
if not current or now >= tonumber(ends) then
  local length = tonumber(ARGV[4])
  local start = math.floor(math.floor(now / length) * length / 1000)
  if current then start = math.max(start, current + 1) end
  local live = {}
  for id, last in string.gmatch(partitions, '(%d+):(%d+)') do
    if last + ARGV[5] > now then live[#live + 1] = id .. ':' .. last end
  end
  current = string.format('%.0f', start)
  live[#live + 1] = current .. ':' .. string.format('%.0f', (math.floor(now / length) + 1) * length)
  partitions = table.concat(live, ' ')
  redis.call('HSET', KEYS[1], 'partitions', partitions)
end
local clock = string.format('%.0f', now)
if current ~= ARGV[1] or bits ~= ARGV[3] then return {'moved', clock, instance, partitions, bits} end
local function keep(key)
  if redis.call('HLEN', key) == 1 then redis.call('PEXPIREAT', key, string.format('%.0f', now + ARGV[4] + ARGV[5] - ARGV[6])) end
end
`;

/**
 * ARGV: 7 token, 8 lease, 9 length of a field, 10 the batch. Each item is one byte n, n numbers of KEYS in two bytes each, and its field: the buckets
 * that may hold it, the current partition's last. Replies two bytes an item: the outcome, and which of its buckets holds it.
 */
export const CLAIM: string = `${PROLOGUE}
local token, lease, width, batch = ARGV[7], string.format('%.0f', now + ARGV[8]), tonumber(ARGV[9]), ARGV[10]
local mine = token .. ' ' .. lease
local call, byte, sub, char = redis.call, string.byte, string.sub, string.char
local out, at, size, item = {}, 1, #batch, 0
while at <= size do
  local n = byte(batch, at)
  local keys = at + 1
  at = keys + 2 * n
  local field = sub(batch, at, at + width - 1)
  at = at + width
  item = item + 1
  local outcome, key, holds, value = 0, nil, n, false
  for ask = 1, n do
    local high, low = byte(batch, keys + 2 * ask - 2, keys + 2 * ask - 1)
    key = KEYS[high * 256 + low]
    if ask == n and call('HSETNX', key, field, mine) == 1 then
      keep(key)
    else
      value = call('HGET', key, field)
    end
    if value then holds = ask break end
  end
  if value == '1' then
    outcome = 1
  elseif value then
    local holder, untilWhen = string.match(value, '^(%S+) (%d+)$')
    if holder == token or tonumber(untilWhen) <= now then call('HSET', key, field, mine) else outcome = 2 end
  end
  out[item] = char(outcome, holds)
end
return {'done', clock, instance, partitions, bits, table.concat(out)}
`;

/**
 * ARGV: 7 length of a field, 8 the batch: for each item the number of the bucket that it was won in, of the current partition's bucket, and its field.
 * What is no longer there, and written all the same, goes to the current partition: a closed one gains nothing.
 */
export const COMMIT: string = `${PROLOGUE}
local width, batch = tonumber(ARGV[7]), ARGV[8]
local at = 1
while at <= #batch do
  local a, b, c, d = string.byte(batch, at, at + 3)
  local own, latest = KEYS[a * 256 + b], KEYS[c * 256 + d]
  local field = string.sub(batch, at + 4, at + 3 + width)
  at = at + 4 + width
  if redis.call('HSET', own, field, '1') == 1 then
    if own ~= latest then
      redis.call('HDEL', own, field)
      redis.call('HSET', latest, field, '1')
    end
    keep(latest)
  end
end
return {'done', clock, instance, partitions, bits}
`;

/** ARGV: 7 length of a field, 8 the batch as for COMMIT, 9 token. Removes what that token still holds. */
export const RELEASE: string = `${PROLOGUE}
local width, batch, token = tonumber(ARGV[7]), ARGV[8], ARGV[9] .. ' '
local at = 1
while at <= #batch do
  local a, b = string.byte(batch, at, at + 1)
  local own, field = KEYS[a * 256 + b], string.sub(batch, at + 4, at + 3 + width)
  at = at + 4 + width
  local value = redis.call('HGET', own, field)
  if value and string.sub(value, 1, #token) == token then redis.call('HDEL', own, field) end
end
return {'done', clock, instance, partitions, bits}
`;

/** What there is now; a rotation that is due happens. */
export const STATE: string = `${PROLOGUE}
return {'done', clock, instance, partitions, bits}
`;

/** The fields of some buckets: one string a key, without an order. */
export const READ: string = `
local out = {}
for i = 1, #KEYS do out[i] = table.concat(redis.call('HKEYS', KEYS[i])) end
return out
`;

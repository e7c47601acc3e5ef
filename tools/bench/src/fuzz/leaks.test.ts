import { leaksIn } from './leaks.ts';

describe('leaks', () => {
  test.each([
    ['a stack trace', 'Error: x\n    at Object.quote (/srv/gateway/src/api/app.ts:12:5)'],
    [
      'a stack trace of Node.js',
      'at process.processTicks (node:internal/process/task_queues:95:5)',
    ],
    ['a path', 'ENOENT: no such file /etc/passwd'],
    ['SQL', 'failed: select id from "gateway_1".pools where x'],
    ['a database error', 'relation "pools" does not exist'],
    ['a connection', 'connect ECONNREFUSED 10.1.1.1:5432'],
    ['a host', 'fetch failed for http://127.0.0.1:8545'],
    ['a JavaScript error', 'TypeError: cannot read'],
  ])('%s is a leak', (_, text) => {
    expect(leaksIn(text, '')).not.toEqual([]);
  });

  test.each([
    ['an answer', '{"code":"MALFORMED","message":"slippageBps: Too big: expected <=5000"}'],
    ['headers', 'HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\nvary: Origin'],
    ['similar words', 'Select a token at the top, from the list'],
  ])('%s is not a leak', (_, text) => {
    expect(leaksIn(text, '')).toEqual([]);
  });

  test('content of the request is not a leak', () => {
    const text = '{"message":"There is nothing at GET /etc/passwd"}';
    expect(leaksIn(text, 'GET /etc/passwd HTTP/1.1')).toEqual([]);
    expect(leaksIn(text, 'GET /%65tc/passwd HTTP/1.1')).toEqual([]);
    expect(leaksIn(text, 'GET / HTTP/1.1')).toEqual(['/etc/passwd']);
  });
});

import { createServer, type Socket } from 'node:net';
import { withDatabase } from './database.ts';
import { freePort } from './ports.ts';

const connect = (url: string) => withDatabase(url, async () => 'answered');

describe('a configured database', () => {
  it.each([
    ['not a url', /must begin with postgresql/],
    ['http://127.0.0.1:1/x', /must begin with postgresql/],
    ['postgresql://', /cannot be used/],
    ['postgresql://x:y@127.0.0.1:99999/z', /cannot be used/],
  ])('is rejected for the URL %s', async (url, words) => {
    await expect(connect(url)).rejects.toMatchObject({
      code: 'NO_DATABASE',
      message: expect.stringMatching(words),
    });
  });

  it('is rejected if the port is closed', async () => {
    const port = await freePort();
    await expect(connect(`postgresql://x:y@127.0.0.1:${port}/z`)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is rejected if the server is not Postgres', async () => {
    const sockets: Socket[] = [];
    const other = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    await expect(connect(`postgresql://x:y@127.0.0.1:${port}/z`)).rejects.toMatchObject({
      code: 'NO_DATABASE',
    });
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => other.close(done));
  });
});

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { contentSecurityPolicy, startWebServer, type WebServer, withConfig } from './web-server.ts';

const config = {
  gatewayUrl: 'http://127.0.0.1:4000',
  rpcUrls: { 31337: 'http://127.0.0.1:8545', 31338: "http://127.0.0.1:8546/it's" },
};
const html = `<!doctype html><meta name="cenote-config" content='{}'><p>page`;

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy(config);

  it('allows only scripts of the page’s origin', () => {
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("default-src 'none'");
  });

  it('allows connections to the gateway, the chains and custom endpoints', () => {
    expect(policy).toContain(
      "connect-src 'self' http://127.0.0.1:4000 http://127.0.0.1:8545 http://127.0.0.1:8546 https: http://127.0.0.1:* http://localhost:*;",
    );
  });
});

describe('images', () => {
  it('are allowed from the page’s origin and from configured hosts', () => {
    expect(contentSecurityPolicy(config)).toContain("img-src 'self' data:;");
    const named = { ...config, imageHosts: ['https://logos.example'] };
    expect(contentSecurityPolicy(named)).toContain("img-src 'self' data: https://logos.example;");
  });

  it.each([
    'https:',
    '*',
    'logos.example',
    'https://logos.example/a',
    "https://x 'unsafe-inline'",
  ])('are not allowed from the invalid host %s', (host) => {
    expect(() => contentSecurityPolicy({ ...config, imageHosts: [host] })).toThrow(/imageHosts/);
  });
});

describe('the relay of WalletConnect', () => {
  it('is allowed only if a project id is configured', () => {
    const relay = 'wss://relay.walletconnect.org';
    expect(contentSecurityPolicy(config)).not.toContain('wss:');
    const policy = contentSecurityPolicy({ ...config, walletConnectProjectId: 'a'.repeat(32) });
    expect(policy).toContain(` ${relay};`);
    expect(policy).not.toContain('frame-src');
  });
});

describe('withConfig', () => {
  it('inserts the configuration into the page with escaped quotes', () => {
    const content = /content='([^']*)'/.exec(withConfig(html, config))![1]!;
    expect(JSON.parse(content.replaceAll('&#39;', "'"))).toEqual({
      gatewayUrl: config.gatewayUrl,
      rpcUrls: config.rpcUrls,
    });
  });

  it('replaces the policy that the page was built with', () => {
    const element = `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`;
    const policyOf = (page: string) =>
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
    const served = policyOf(withConfig(element + html, config));
    expect(`${served}; frame-ancestors 'none'`).toBe(contentSecurityPolicy(config));
  });

  it('rejects a page without the configuration tag', () => {
    expect(() => withConfig('<p>', config)).toThrow(/cenote-config/);
  });
});

describe('startWebServer', () => {
  let dir: string;
  let server: WebServer;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cenote-web-test-'));
    await mkdir(join(dir, 'assets'));
    await writeFile(join(dir, 'index.html'), html);
    await writeFile(join(dir, 'assets/a.js'), 'export {}');
    server = await startWebServer(dir, await freePort(), config);
  });

  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true });
  });

  const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);

  it.each([
    'bytes=10-5',
    'bytes=0-3',
    'bytes=99-',
    'bytes=-',
  ])('serves a file as a whole for the range %s', async (range) => {
    const answer = await get('/assets/a.js', { headers: { Range: range } });
    expect([answer.status, await answer.text()]).toEqual([200, 'export {}']);
  });

  it.each([
    '/',
    '/swap',
    '/swap?chain=local',
    '/no/such/page',
    '/index.html',
  ])('serves the page with its policy at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('127.0.0.1:4000');
  });

  it('makes hashed assets cacheable, and the page not', async () => {
    expect((await get('/assets/a.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/swap')).headers.get('cache-control')).toBe('no-cache');
  });

  it('responds 404 for missing assets, also outside the folder', async () => {
    expect((await get('/assets/b.js')).status).toBe(404);
    expect((await get('/..%2f..%2fetc%2fhosts.txt')).status).toBe(404);
  });

  it('serves the page for navigation to a path that looks like a file', async () => {
    const visit = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    const answer = await get('/portfolio/ada.eth', visit);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('127.0.0.1:4000');
    expect((await get('/portfolio/ada.eth')).status).toBe(404);
    expect((await get('/assets/b.js', visit)).status).toBe(404);
    expect((await get('/.vite/manifest.json', visit)).status).toBe(404);
  });

  it('still works after a build has deleted its files', async () => {
    await writeFile(join(dir, 'assets/old.js'), 'export {}');
    expect((await get('/assets/old.js')).status).toBe(200);
    await rm(join(dir, 'assets/old.js'));
    expect((await get('/assets/old.js')).status).toBe(404);
    expect((await get('/swap')).status).toBe(200);
  });

  it('still works after a file that cannot be read', async () => {
    const socket = createServer().listen(join(dir, 'assets/socket.js'));
    await once(socket, 'listening');
    await expect(get('/assets/socket.js').then((answer) => answer.text())).rejects.toThrow();
    socket.close();
    expect((await get('/swap')).status).toBe(200);
  });

  it('never serves a part of a file as the whole', async () => {
    const file = join(dir, 'assets/large.js');
    await writeFile(file, '');
    // More than the socket buffers of a connection that is not read.
    await truncate(file, 128 * 1024 * 1024);
    const answer = await get('/assets/large.js');
    await truncate(file, 10);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(await (await get('/assets/large.js')).text()).toHaveLength(10);
  });

  it('does not serve the files of the build tool', async () => {
    await mkdir(join(dir, '.vite'));
    await writeFile(join(dir, '.vite/manifest.json'), '{}');
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });

  it('rejects other methods than GET and HEAD', async () => {
    expect((await get('/swap', { method: 'POST' })).status).toBe(405);
  });
});

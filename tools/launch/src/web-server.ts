/**
 * `startWebServer()`: serves the built web app over HTTP with its configuration and Content Security Policy. Also:
 * `contentSecurityPolicy()`, `withConfig()` (inserts the configuration into the page), and types `WebConfig`,
 * `WebExtras` (its optional part) and `WebServer`.
 */
import type { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { OWN_ENDPOINTS, pageDirectives, RELAY } from '@cenote/ui/content-security';
import sirv from 'sirv';
import { LaunchError } from './errors.ts';

/** Configuration of the page at run time; the web app validates it with a schema. */
export interface WebConfig extends WebExtras {
  /** null: none. */
  gatewayUrl: string | null;
  /** One endpoint or several by chain id. */
  rpcUrls: Readonly<Record<number, string | readonly string[]>>;
}

/** Optional configuration of the page; docs/deploy.md describes each setting. */
export interface WebExtras {
  cosigners?: Readonly<Record<string, string>>;
  explorerUrls?: Readonly<Record<string, string>>;
  governanceUrl?: string;
  marketplaceUrl?: string;
  downloadUrl?: string;
  hasCountryHeader?: boolean;
  walletConnectProjectId?: string;
  imageHosts?: readonly string[];
}

export interface WebServer {
  url: string;
  stop(): Promise<void>;
}

const CONFIG = /<meta name="cenote-config" content=(?:'[^']*'|"[^"]*")\s*\/?>/;

const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\s*\/?>/;

/**
 * Content Security Policy directives of a configured page.
 * @throws LaunchError `BAD_CONFIG` if an image host is not an origin
 */
function directivesOf({ gatewayUrl, rpcUrls, walletConnectProjectId, imageHosts }: WebConfig) {
  const urls = [...(gatewayUrl === null ? [] : [gatewayUrl]), ...Object.values(rpcUrls).flat()];
  const hosts = urls.map((url) => new URL(url).origin);
  const relay = walletConnectProjectId ? [RELAY] : [];
  const images = (imageHosts ?? []).map((host) => {
    if (URL.canParse(host) && new URL(host).origin === host) return host;
    throw new LaunchError(
      'BAD_CONFIG',
      `imageHosts: ${host} is not an origin such as https://host.`,
    );
  });
  return pageDirectives({ connect: [...hosts, ...OWN_ENDPOINTS, ...relay], images });
}

/**
 * Content Security Policy of the page: only its own scripts. It may connect to the gateway, the chains and custom
 * endpoints; by default it connects only to the first two.
 */
export const contentSecurityPolicy = (config: WebConfig): string =>
  [...directivesOf(config), "frame-ancestors 'none'"].join('; ');

/**
 * Inserts the configuration into the page, and replaces the policy that it was built with.
 * @throws LaunchError `NO_CONFIG_TAG` if the page has no configuration tag
 */
export function withConfig(html: string, config: WebConfig): string {
  if (!CONFIG.test(html)) {
    throw new LaunchError('NO_CONFIG_TAG', 'index.html has no <meta name="cenote-config">.');
  }
  const content = JSON.stringify(config)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;');
  const policy = directivesOf(config).join('; ');
  return html
    .replace(CONFIG, () => `<meta name="cenote-config" content='${content}'>`)
    .replace(POLICY, () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** Serves the built web app with its policy; unknown paths return the page, unknown assets 404. */
export async function startWebServer(
  dir: string,
  port: number,
  config: WebConfig,
): Promise<WebServer> {
  const page = withConfig(await readFile(join(dir, 'index.html'), 'utf8'), config);
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const assets = sirv(dir, {
    // Reads the disk for each request: a build may delete files while this serves.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const forever = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = (request.url ?? '/').split('?')[0]!;
    const isFile = /\.[a-z0-9]+$/i.test(path) && path !== '/index.html';
    const isHidden = path.includes('/.');
    const givePage = () => {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : page);
    };
    const giveNothing = () => void response.writeHead(404).end();
    if (!isFile) givePage();
    else if (isHidden) giveNothing();
    else {
      // Ignores ranges, as some make the file server throw.
      delete request.headers.range;
      response.once('pipe', (file: ReadStream) => endWithFile(response, file));
      try {
        assets(request, response, () => (isVisit(request, path) ? givePage() : giveNothing()));
      } catch {
        // The file was deleted during the lookup.
        if (response.headersSent) response.destroy();
        else giveNothing();
      }
    }
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Destroys the connection if the sent length differs from Content-Length: a build may delete or rewrite the file
 * meanwhile.
 */
function endWithFile(response: ServerResponse, file: ReadStream): void {
  const length = Number(response.getHeader('Content-Length'));
  file.once('error', () => response.destroy());
  file.once('end', () => {
    if (file.bytesRead !== length) response.destroy();
  });
}

/** Whether the request is a page navigation; the path may look like a file: `/portfolio/ada.eth`. */
const isVisit = ({ headers }: IncomingMessage, path: string): boolean =>
  !path.startsWith('/assets/') && (headers.accept ?? '').includes('text/html');

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => resolve());
  });
}

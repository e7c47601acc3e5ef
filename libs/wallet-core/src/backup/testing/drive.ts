/**
 * `FakeDrive`: for tests, the part of Google Drive's API for an app's folder, in memory; callable behind an HTTP server
 * or in place of `fetch`.
 */
export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly parents: readonly string[];
  readonly content: string;
  readonly modified: number;
}

const FILE = /^\/drive\/v3\/files\/([\w-]+)$/;

/**
 * What Google Drive's API does for the folder of an app: answers requests of HTTP, be it behind a
 * server or in place of `fetch`.
 */
export class FakeDrive {
  files: DriveFile[] = [];
  /** Requests that were answered, as method and path. */
  readonly requests: string[] = [];
  #count = 0;

  constructor(private readonly token: string) {}

  readonly fetch = (url: string, init?: RequestInit) => this.answer(new Request(url, init));

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    if (request.headers.get('Authorization') !== `Bearer ${this.token}`) return refuse(401);
    if (url.pathname === '/drive/v3/files' && request.method === 'GET') return this.#list(url);
    if (url.pathname === '/upload/drive/v3/files' && request.method === 'POST') {
      return this.#create(url, request);
    }
    const id = FILE.exec(url.pathname)?.[1];
    const file = this.files.find((each) => each.id === id);
    if (!file) return refuse(404);
    if (request.method === 'DELETE') {
      this.files = this.files.filter((each) => each !== file);
      return new Response(null, { status: 204 });
    }
    return url.searchParams.get('alt') === 'media' ? new Response(file.content) : refuse(400);
  }

  #list(url: URL): Response {
    const [, name] =
      /^name = '([^']+)' and trashed = false$/.exec(url.searchParams.get('q') ?? '') ?? [];
    if (url.searchParams.get('spaces') !== 'appDataFolder' || !name) return refuse(403);
    if (url.searchParams.get('orderBy') !== 'modifiedTime desc') return refuse(400);
    const found = this.files.filter((file) => file.name === name);
    const files = found.sort((one, other) => other.modified - one.modified);
    return Response.json({ files: files.map(({ id }) => ({ id })) });
  }

  async #create(url: URL, request: Request): Promise<Response> {
    const type = request.headers.get('Content-Type') ?? '';
    const boundary = /^multipart\/related; boundary=([\w-]+)$/.exec(type)?.[1];
    if (url.searchParams.get('uploadType') !== 'multipart' || !boundary) return refuse(400);
    const parts = (await request.text()).split(`--${boundary}`).slice(1, -1);
    const [metadata = '', content = ''] = parts.map((part) => {
      return part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
    });
    const { name, parents } = JSON.parse(metadata) as Pick<DriveFile, 'name' | 'parents'>;
    if (parents.join() !== 'appDataFolder') return refuse(403);
    const n = this.#count++;
    this.files.push({ id: `file-${n}`, name, parents, content, modified: n });
    return Response.json({ id: `file-${n}` });
  }
}

function refuse(status: number): Response {
  return Response.json({ error: { code: status } }, { status });
}

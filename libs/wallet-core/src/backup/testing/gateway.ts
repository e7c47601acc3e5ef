interface StoredBackup {
  readonly token: string;
  readonly data: string;
}

/** `FakeGateway`: for tests, the gateway's backup API in memory, as a `fetch` without a network. */
export class FakeGateway {
  readonly backups = new Map<string, StoredBackup>();

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init);
    const id = /^\/v1\/backups\/([0-9a-f]{32})$/.exec(new URL(url).pathname)?.[1];
    const token = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (!id || !token) return Response.json({ code: 'MALFORMED' }, { status: 401 });
    const backups = this.backups.get(id);
    const own = backups?.token === token ? backups : undefined;
    switch (request.method) {
      case 'PUT': {
        if (backups && !own) return Response.json({ code: 'MALFORMED' }, { status: 403 });
        const { data } = (await request.json()) as { data: string };
        this.backups.set(id, { token, data });
        return new Response(null, { status: 204 });
      }
      case 'DELETE':
        if (own) this.backups.delete(id);
        return new Response(null, { status: 204 });
      default:
        return own ? Response.json({ data: own.data }) : Response.json({}, { status: 404 });
    }
  };
}

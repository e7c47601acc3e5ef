interface Kept {
  readonly token: string;
  readonly data: string;
}

/** The backups of a gateway, as its API document describes them: a `fetch` without a network. */
export class FakeGateway {
  readonly kept = new Map<string, Kept>();

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init);
    const id = /^\/v1\/backups\/([0-9a-f]{32})$/.exec(new URL(url).pathname)?.[1];
    const token = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (!id || !token) return Response.json({ code: 'MALFORMED' }, { status: 401 });
    const kept = this.kept.get(id);
    const own = kept?.token === token ? kept : undefined;
    switch (request.method) {
      case 'PUT': {
        if (kept && !own) return Response.json({ code: 'MALFORMED' }, { status: 403 });
        const { data } = (await request.json()) as { data: string };
        this.kept.set(id, { token, data });
        return new Response(null, { status: 204 });
      }
      case 'DELETE':
        if (own) this.kept.delete(id);
        return new Response(null, { status: 204 });
      default:
        return own ? Response.json({ data: own.data }) : Response.json({}, { status: 404 });
    }
  };
}

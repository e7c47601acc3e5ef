/**
 * `UnreadResponses`: class that measures the response bytes that clients have not read and closes connections beyond
 * the limits. Also: type `UnreadLimits`, its default `UNREAD_LIMITS`.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of unread response bytes that Node may buffer. */
export interface UnreadLimits {
  /** Bytes of one client above which its requests are rejected; above twice as many its connections are closed. */
  ofClient: number;
  /** Bytes of all clients above which the connections of the client with the most are closed. */
  ofAll: number;
  /** A connection with unread bytes whose client reads nothing for this long is closed, in milliseconds. */
  stalledMs: number;
}

const MIB = 1024 * 1024;

export const UNREAD_LIMITS: UnreadLimits = {
  ofClient: 16 * MIB,
  ofAll: 128 * MIB,
  stalledMs: 10_000,
};

interface OpenResponse {
  client: string;
  response: ServerResponse;
}

interface Client {
  responses: Set<OpenResponse>;
  /** Unread bytes at the last measurement. */
  bytes: number;
}

/** Limits the memory of responses that clients do not read, on all routes. */
export class UnreadResponses {
  readonly #limits: UnreadLimits;
  readonly #clients = new Map<string, Client>();
  readonly #bySocket = new Map<Socket, Set<OpenResponse>>();
  #bytes = 0;

  constructor(limits: UnreadLimits = UNREAD_LIMITS) {
    this.#limits = limits;
  }

  /** Unread bytes of all clients at the last measurement. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a client's unread bytes have reached its limit. */
  isFull(client: string): boolean {
    return this.#measure(client) >= this.#limits.ofClient;
  }

  /** Counts a response until it was sent completely or its connection is closed. */
  add(client: string, response: ServerResponse): void {
    const { socket } = response.req;
    if (socket.destroyed) return;
    const entry = { client, response };
    const own = this.#clients.get(client) ?? { responses: new Set(), bytes: 0 };
    this.#clients.set(client, own);
    own.responses.add(entry);
    this.#responsesOf(socket).add(entry);
    response.once('close', () => {
      this.#bySocket.get(socket)?.delete(entry);
      this.#remove(entry);
    });
    // The socket's timeout restarts with each part that the client reads. Pipelined responses without a socket wait for
    // the one that has it.
    response.setTimeout(this.#limits.stalledMs, () => {
      if (response.writableLength > 0) socket.destroy();
    });
  }

  /** Measures a client's responses after one of them was written, and closes connections beyond the limits. */
  check(client: string): void {
    if (this.#measure(client) > 2 * this.#limits.ofClient) this.#close(client);
    if (this.#bytes <= this.#limits.ofAll) return;
    for (const each of this.#clients.keys()) this.#measure(each);
    while (this.#bytes > this.#limits.ofAll) this.#close(this.#largest());
  }

  /** Closing a socket does not close its pipelined responses that wait for others, so they are tracked by socket. */
  #responsesOf(socket: Socket): Set<OpenResponse> {
    const known = this.#bySocket.get(socket);
    if (known) return known;
    const responses = new Set<OpenResponse>();
    this.#bySocket.set(socket, responses);
    socket.once('close', () => {
      this.#bySocket.delete(socket);
      for (const entry of responses) this.#remove(entry);
    });
    return responses;
  }

  #remove(entry: OpenResponse): void {
    const own = this.#clients.get(entry.client);
    if (!own?.responses.delete(entry)) return;
    this.#measure(entry.client);
    if (own.responses.size === 0) this.#clients.delete(entry.client);
  }

  #measure(client: string): number {
    const own = this.#clients.get(client);
    if (!own) return 0;
    let bytes = 0;
    for (const { response } of own.responses) bytes += response.writableLength;
    this.#bytes += bytes - own.bytes;
    own.bytes = bytes;
    return bytes;
  }

  #largest(): string {
    const [first] = [...this.#clients].sort(([, a], [, b]) => b.bytes - a.bytes);
    return first![0];
  }

  #close(client: string): void {
    for (const entry of this.#clients.get(client)?.responses ?? []) {
      entry.response.req.socket.destroy();
      this.#remove(entry);
    }
  }
}

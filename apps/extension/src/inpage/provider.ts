/**
 * `Provider`: the EIP-1193 provider in the page, with the older `enable`, `send` and `sendAsync`. Contains only
 * information that the wallet discloses to this site.
 */
import { type ErrorBody, MAX_BODY, type Reply, type SiteInfo } from '../messages/page.ts';
import { EventEmitter } from './event-emitter.ts';

/** EIP-1193's ProviderRpcError. */
const toError = ({ code, message, data }: ErrorBody): Error =>
  Object.assign(new Error(message), { code }, data !== undefined && { data });

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Sends a request out of the page. */
export type Send = (id: number, body: string) => void;

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((account, index) => account === b[index]);

interface OldPayload {
  id?: unknown;
  jsonrpc?: string;
  method: string;
  params?: unknown;
}

type OldCallback = (error: unknown, response?: object) => void;

/** EIP-1193 provider. Contains only information that the wallet discloses to this site. */
export class Provider extends EventEmitter {
  readonly #send: Send;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #site: SiteInfo | undefined;

  constructor(send: Send) {
    super();
    this.#send = send;
    // Some pages detach the method from the object.
    this.request = this.request.bind(this);
  }

  isConnected(): boolean {
    return this.#site !== undefined;
  }

  async request(args: { method: string; params?: unknown }): Promise<unknown> {
    const { method, params } = Object(args);
    if (typeof method !== 'string' || method === '') {
      throw toError({ code: -32600, message: 'The request has no method.' });
    }
    const body = toJson({ method, params });
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send(id, body);
    });
  }

  /** The method of EIP-1102, which older pages still call. */
  enable(): Promise<unknown> {
    return this.request({ method: 'eth_requestAccounts' });
  }

  /** JSON-RPC with a callback, as before EIP-1193. The callback receives the error, or null and the response. */
  sendAsync(payload: OldPayload, callback: OldCallback): void {
    this.request(payload).then(
      (result) => callback(null, { id: payload.id, jsonrpc: '2.0', result }),
      (error: unknown) => callback(error),
    );
  }

  /**
   * The method before EIP-1193: a method and its parameters, which returns a promise; or a payload with a callback. A
   * payload alone would need a synchronous response, which is not supported.
   * @throws an RPC error (4200) for a payload alone
   */
  send(
    method: string | OldPayload,
    paramsOrCallback?: unknown[] | OldCallback,
  ): Promise<object> | undefined {
    if (typeof method === 'string') {
      const params = paramsOrCallback as unknown[] | undefined;
      return this.request({ method, ...(params && { params }) }).then((result) => ({
        id: undefined,
        jsonrpc: '2.0',
        result,
      }));
    }
    if (typeof paramsOrCallback !== 'function') {
      throw toError({ code: 4200, message: 'Use request(), or send() with a callback.' });
    }
    this.sendAsync(method, paramsOrCallback);
    return undefined;
  }

  /** Handles a message from the wallet. */
  receive(reply: Reply): void {
    if ('site' in reply) this.#learn(reply.site);
    else this.#settle(reply);
  }

  #settle(reply: Exclude<Reply, { site: SiteInfo }>): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(toError(reply.error));
    else waiting?.resolve(reply.result);
  }

  #learn(site: SiteInfo): void {
    const before = this.#site;
    this.#site = site;
    const { chainId, accounts } = site;
    if (!before) this.emit('connect', { chainId });
    else if (before.chainId !== chainId) this.emit('chainChanged', chainId);
    if (!areSame(before?.accounts ?? [], accounts)) this.emit('accountsChanged', [...accounts]);
  }
}

function toJson(request: object): string {
  let body: string;
  try {
    body = JSON.stringify(request);
  } catch {
    // A circular reference or a bigint.
    throw toError({ code: -32602, message: 'The parameters are not JSON.' });
  }
  if (body.length > MAX_BODY) throw toError({ code: -32602, message: 'The request is too large.' });
  return body;
}

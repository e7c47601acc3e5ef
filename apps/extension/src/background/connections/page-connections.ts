import type { Outcome, Requester } from '@cenote/wallet-core/approvals';
import { toErrorBody, Unauthorized } from '@cenote/wallet-core/provider';
import type { MessageSender, Port } from '../../browser/browser.ts';
import type { SiteInfo } from '../../messages/page.ts';
import { type PortReply, portRequestSchema } from '../../messages/page-port.ts';
import { createTokenBucket } from '../../messages/token-bucket.ts';

/** The document behind a port as the browser reports it; nothing is taken from messages. */
export type Page = Omit<Requester, 'requestId'>;

export interface PageConnectionsOptions {
  onRequest(page: Page, requestId: string, body: string): void;
  /** Called after the page acknowledged the response to its request. */
  onReceived(page: Page, requestId: string): void;
  onGone(page: Page): void;
  /** The information that the site may have. */
  siteInfo(origin: string): Promise<SiteInfo>;
  /** Makes a document reopen its port. */
  wake(page: Pick<Page, 'tabId' | 'documentId'>): void;
  /** Timeout for a woken document to reconnect, in milliseconds. */
  returnMs?: number;
}

const RETURN_MS = 3_000;
/**
 * The content script limits the rate of its page; more requests come only from a tampered one, or when all are resent.
 */
const BURST = 1_000;
const PER_SECOND = 200;
/** Maximum URL length; documents with a longer URL get no icon. */
const MAX_URL = 2_048;

interface Connected {
  page: Page;
  port: Port;
  /** The site information that was last sent to it, as JSON. */
  sent: string;
}

/** Undefined for a document without an origin of its own: a sandboxed frame, a file. */
export function pageOf(sender: MessageSender | undefined): Page | undefined {
  const { origin, tab, frameId, documentId, url } = sender ?? {};
  if (!origin || !/^https?:\/\//.test(origin)) return undefined;
  if (tab?.id === undefined || frameId === undefined || !documentId) return undefined;
  const page = { origin, tabId: tab.id, frameId, documentId };
  const hasIcon = frameId === 0 && url?.startsWith(`${origin}/`) && url.length <= MAX_URL;
  return hasIcon ? { ...page, url } : page;
}

/** Ports of the documents that use the wallet. A response is delivered only to the document that sent the request. */
export class PageConnections {
  readonly #options: PageConnectionsOptions;
  readonly #connected = new Map<string, Connected>();
  readonly #returns = new Set<(documentId: string) => void>();

  constructor(options: PageConnectionsOptions) {
    this.#options = options;
  }

  /**
   * Whether the document is connected; wakes it if it is not, because after a start of the worker its pages and the
   * extension's screens reconnect in any order. False if it does not reconnect within the timeout.
   */
  async isReachable(page: Pick<Page, 'tabId' | 'documentId'>): Promise<boolean> {
    const { wake, returnMs = RETURN_MS } = this.#options;
    if (this.#connected.has(page.documentId)) return true;
    wake(page);
    return new Promise((resolve) => {
      const end = (isHere: boolean) => {
        clearTimeout(timer);
        this.#returns.delete(onReturn);
        resolve(isHere);
      };
      const onReturn = (documentId: string) => documentId === page.documentId && end(true);
      const timer = setTimeout(() => end(false), returnMs);
      this.#returns.add(onReturn);
    });
  }

  connect(port: Port): void {
    const page = pageOf(port.sender);
    if (!page) {
      refuse(port);
      return;
    }
    const connected: Connected = { page, port, sent: '' };
    this.#connected.set(page.documentId, connected);
    const hasRoom = createTokenBucket(BURST, PER_SECOND);
    port.onMessage.addListener((message: unknown) => {
      const parsed = portRequestSchema.safeParse(message);
      if (!parsed.success) return;
      const { id, ...request } = parsed.data;
      if (request.type === 'received') this.#options.onReceived(page, id);
      else if (hasRoom(performance.now())) this.#options.onRequest(page, id, request.body);
      else this.answer(page, id, { error: { code: -32005, message: 'Too many requests.' } }, false);
    });
    port.onDisconnect.addListener(() => {
      if (this.#connected.get(page.documentId) !== connected) return;
      this.#connected.delete(page.documentId);
      this.#options.onGone(page);
    });
    for (const onReturn of [...this.#returns]) onReturn(page.documentId);
    void this.#notify(connected);
  }

  /**
   * @param kept whether the response is stored until the page acknowledges it: a disconnected page is then woken to
   * reconnect
   */
  answer(page: Pick<Page, 'tabId' | 'documentId'>, id: string, outcome: Outcome, kept: boolean) {
    if (kept && !this.#connected.has(page.documentId)) this.#options.wake(page);
    else this.#post(page.documentId, { type: 'answer', id, kept, ...outcome });
  }

  /** Sends every page its site information if that has changed. */
  async notifyAll(): Promise<void> {
    await Promise.all([...this.#connected.values()].map((connected) => this.#notify(connected)));
  }

  async #notify(connected: Connected): Promise<void> {
    const site = await this.#options.siteInfo(connected.page.origin);
    const sent = JSON.stringify(site);
    if (sent === connected.sent) return;
    connected.sent = sent;
    this.#post(connected.page.documentId, { type: 'site', site });
  }

  #post(documentId: string, reply: PortReply): void {
    try {
      this.#connected.get(documentId)?.port.postMessage(reply);
    } catch {
      // The port is closing; its `onDisconnect` follows.
    }
  }
}

/**
 * Responds with Unauthorized to every request of a document without an origin: such documents cannot be distinguished.
 */
function refuse(port: Port): void {
  port.onMessage.addListener((message: unknown) => {
    const parsed = portRequestSchema.safeParse(message);
    if (!parsed.success) return;
    const error = toErrorBody(new Unauthorized());
    port.postMessage({ type: 'answer', id: parsed.data.id, error, kept: false });
  });
}

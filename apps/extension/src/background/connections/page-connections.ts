import type { Outcome, Requester } from '@cenote/wallet-core/approvals';
import { toErrorBody, Unauthorized } from '@cenote/wallet-core/provider';
import type { MessageSender, Port } from '../../browser/browser.ts';
import type { SiteInfo } from '../../messages/page.ts';
import { type PortReply, portRequestSchema } from '../../messages/page-port.ts';
import { createTokenBucket } from '../../messages/token-bucket.ts';

/** The document behind a port, as the browser names it. Nothing of it comes from a message. */
export type Page = Omit<Requester, 'requestId'>;

export interface PageConnectionsOptions {
  onRequest(page: Page, requestId: string, body: string): void;
  /** The page has the answer to its request. */
  onReceived(page: Page, requestId: string): void;
  onGone(page: Page): void;
  /** What the site may know. */
  siteInfo(origin: string): Promise<SiteInfo>;
  /** Makes a document open its port again. */
  wake(page: Pick<Page, 'tabId' | 'documentId'>): void;
  /** How long a document that was woken has to come back, in milliseconds. */
  returnMs?: number;
}

const RETURN_MS = 3_000;
/** The content script paces its page; more come only from one that was replaced, or when all are sent again. */
const BURST = 1_000;
const PER_SECOND = 200;
/** Of a longer one no icon is shown. */
const MAX_URL = 2_048;

interface Connected {
  page: Page;
  port: Port;
  /** The site info that was last sent to it, as JSON. */
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

/** Ports of the documents that use the wallet. A response goes to the document that sent the request, or nowhere. */
export class PageConnections {
  readonly #options: PageConnectionsOptions;
  readonly #connected = new Map<string, Connected>();
  readonly #returns = new Set<(documentId: string) => void>();

  constructor(options: PageConnectionsOptions) {
    this.#options = options;
  }

  /**
   * Whether the document is connected, waking it where it is not: after a start of the worker, its pages and the
   * extension's own screens come back in any order. False where it has not come back in time.
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

  /** @param kept stored until the page acknowledges it: a page that is not connected is woken to reconnect */
  answer(page: Pick<Page, 'tabId' | 'documentId'>, id: string, outcome: Outcome, kept: boolean) {
    if (kept && !this.#connected.has(page.documentId)) this.#options.wake(page);
    else this.#post(page.documentId, { type: 'answer', id, kept, ...outcome });
  }

  /** Sends every page what its site may know, where that has changed. */
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
      // The port has just closed; its `onDisconnect` follows.
    }
  }
}

/** Answers every request of a document without an origin with Unauthorized: it cannot be distinguished from others. */
function refuse(port: Port): void {
  port.onMessage.addListener((message: unknown) => {
    const parsed = portRequestSchema.safeParse(message);
    if (!parsed.success) return;
    const error = toErrorBody(new Unauthorized());
    port.postMessage({ type: 'answer', id: parsed.data.id, error, kept: false });
  });
}

/**
 * `PageConnections`: ports of the sites' documents that use the wallet; delivers responses and site information to
 * them. Also: `pageOf()`, the document that sent a message, and `PageTabs`.
 */
import type { Outcome } from '@cenote/wallet-core/approvals';
import { toErrorBody, Unauthorized } from '@cenote/wallet-core/provider';
import type { MessageSender, Port } from '../../browser/browser.ts';
import { type PortReply, readPortRequest } from '../../messages/page.ts';
import { createTokenBucket } from '../../messages/token-bucket.ts';
import { type Page, SITE_EVENTS, type WorkerMessenger } from '../worker-messages.ts';

/** Messages to the content scripts of documents that are not connected. */
export interface PageTabs {
  /** Makes a document reopen its port. */
  reopen(page: Pick<Page, 'tabId' | 'documentId'>): void;
  /** Makes all documents that used the wallet connect. */
  wakeAll(): void;
}

export interface PageConnectionsOptions {
  messenger: WorkerMessenger<'PageConnections', typeof PageConnections.uses>;
  tabs: PageTabs;
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
  static readonly uses = [
    'ApprovalController:settled',
    'RequestHandler:answered',
    'RequestHandler:siteInfo',
    ...SITE_EVENTS,
  ] as const;

  readonly #options: PageConnectionsOptions;
  readonly #connected = new Map<string, Connected>();
  readonly #returns = new Set<(documentId: string) => void>();

  constructor(options: PageConnectionsOptions) {
    this.#options = options;
    const { messenger } = options;
    messenger.subscribe('ApprovalController:settled', ({ requester }, outcome) =>
      this.answer(requester, requester.requestId, outcome, true),
    );
    messenger.subscribe('RequestHandler:answered', (page, requestId, outcome, isStored) =>
      this.answer(page, requestId, outcome, isStored),
    );
    for (const event of SITE_EVENTS) messenger.subscribe(event, () => void this.notifyAll());
  }

  /**
   * Whether the document is connected; wakes it if it is not, because after a start of the worker its pages and the
   * extension's screens reconnect in any order. False if it does not reconnect within the timeout.
   */
  async isReachable(page: Pick<Page, 'tabId' | 'documentId'>): Promise<boolean> {
    const { tabs, returnMs = RETURN_MS } = this.#options;
    if (this.#connected.has(page.documentId)) return true;
    tabs.reopen(page);
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
      const request = readPortRequest(message);
      if (!request) return;
      const { id } = request;
      const { messenger } = this.#options;
      if (request.type === 'received')
        messenger.publish('PageConnections:outcomeReceived', page, id);
      else if (hasRoom(performance.now()))
        messenger.publish('PageConnections:requestReceived', page, id, request.body);
      else this.answer(page, id, { error: { code: -32005, message: 'Too many requests.' } }, false);
    });
    port.onDisconnect.addListener(() => {
      if (this.#connected.get(page.documentId) !== connected) return;
      this.#connected.delete(page.documentId);
      this.#options.messenger.publish('PageConnections:disconnected', page);
    });
    for (const onReturn of [...this.#returns]) onReturn(page.documentId);
    void this.#notify(connected);
  }

  /**
   * @param isStored whether the response is stored until the page acknowledges it: a disconnected page is then woken to
   * reconnect
   */
  answer(
    page: Pick<Page, 'tabId' | 'documentId'>,
    id: string,
    outcome: Outcome,
    isStored: boolean,
  ) {
    if (isStored && !this.#connected.has(page.documentId)) this.#options.tabs.reopen(page);
    else this.#post(page.documentId, { type: 'answer', id, isStored, ...outcome });
  }

  /** Sends every page its site information if that has changed; wakes the pages that are not connected. */
  async notifyAll(): Promise<void> {
    this.#options.tabs.wakeAll();
    await Promise.all([...this.#connected.values()].map((connected) => this.#notify(connected)));
  }

  async #notify(connected: Connected): Promise<void> {
    const site = await this.#options.messenger.call(
      'RequestHandler:siteInfo',
      connected.page.origin,
    );
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
    const request = readPortRequest(message);
    if (!request) return;
    const error = toErrorBody(new Unauthorized());
    port.postMessage({ type: 'answer', id: request.id, error, isStored: false });
  });
}

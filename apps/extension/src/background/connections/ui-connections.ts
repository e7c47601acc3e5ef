/**
 * `UiConnections`: ports of the extension's own pages; runs their commands and sends them the whole state on each
 * change. Also: `isOwnPage()`, whether a message sender is such a page, and type `Handlers`.
 */
import { WalletError } from '@cenote/wallet-core';
import { KeyringError } from '@cenote/wallet-core/keyring';
import { LockedOutError } from '@cenote/wallet-core/vault';
import { browser, type MessageSender, type Port } from '../../browser/browser.ts';
import type { HandlersOf } from '../../messages/command-table.ts';
import {
  COMMANDS,
  type CommandName,
  commandSchema,
  type Failure,
  type UiMessage,
  type UiState,
} from '../../messages/ui.ts';

export type Handlers = HandlersOf<typeof COMMANDS>;

/** True for the extension's own pages, false for anything that runs in a site's page. */
export const isOwnPage = ({ id, origin }: MessageSender): boolean =>
  id === browser.runtime.id && origin === new URL(browser.runtime.getURL('')).origin;

/** Connections of the extension's pages: handles their commands and sends them the whole state on each change. */
export class UiConnections {
  readonly #ports = new Set<Port>();
  readonly #handlers: Handlers;
  readonly #state: () => Promise<UiState>;
  #telling: Promise<void> = Promise.resolve();

  constructor(handlers: Handlers, state: () => Promise<UiState>) {
    this.#handlers = handlers;
    this.#state = state;
  }

  connect(port: Port): void {
    if (!port.sender || !isOwnPage(port.sender)) {
      port.disconnect();
      return;
    }
    this.#ports.add(port);
    port.onDisconnect.addListener(() => this.#ports.delete(port));
    port.onMessage.addListener((message: unknown) => void this.#handle(port, message));
    this.notify();
  }

  notify(): void {
    this.#telling = this.#telling
      .then(async () => {
        if (this.#ports.size === 0) return;
        const state = await this.#state();
        for (const port of this.#ports) post(port, { type: 'state', state });
      })
      .catch(() => {});
  }

  async #handle(port: Port, message: unknown): Promise<void> {
    const parsed = commandSchema.safeParse(message);
    if (!parsed.success) return;
    const { id, command, args } = parsed.data;
    try {
      const result = await this.#run(command, args);
      post(port, { type: 'done', id, result: result ?? null });
    } catch (error) {
      post(port, { type: 'failed', id, failure: failureOf(error) });
    }
    this.notify();
  }

  #run(command: CommandName, args: unknown): Promise<unknown> {
    const handler = this.#handlers[command] as (args: unknown) => Promise<unknown>;
    return handler(COMMANDS[command].args.parse(args));
  }
}

function failureOf(error: unknown): Failure {
  const code = error instanceof WalletError ? error.code : 'UNKNOWN';
  if (error instanceof LockedOutError) return { code, retryAfter: error.retryAfter };
  const positions = error instanceof KeyringError ? error.positions : [];
  return positions.length > 0 ? { code, positions: [...positions] } : { code };
}

function post(port: Port, message: UiMessage): void {
  try {
    port.postMessage(message);
  } catch {
    // The page closed in the meantime.
  }
}

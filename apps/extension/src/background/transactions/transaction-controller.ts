/**
 * `TransactionController`: signs, stores and sends the wallet's transactions, replaces pending ones, and follows each
 * until it is settled. Also: types `SendRequest` and `ReplaceRequest`.
 */
import type { Store } from '@cenote/wallet-core';
import { WalletError } from '@cenote/wallet-core';
import type { Keyring, SignedAuthorization } from '@cenote/wallet-core/keyring';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import type { Call, Intent } from '../../transactions/intent.ts';
import {
  type Gas,
  isWaiting,
  type ReplacementAction,
  recordSchema,
  type TransactionRecord,
} from '../../transactions/record.ts';
import { StoredValue } from '../storage/stored-value.ts';
import type { WorkerMessenger } from '../worker-messages.ts';
import { broadcastErrorOf, isNoResponse } from './broadcast-errors.ts';
import { gasFeesOf, type RpcRequest } from './fees.ts';
import { outcomeOf } from './transaction-outcome.ts';

/** Maximum number of stored settled transactions of all accounts. */
const MAX_SETTLED = 50;

const storedSchema = z.array(
  z.object({
    record: recordSchema,
    /** Signed raw transactions, the latest last, while pending: they can be resent. */
    raws: z.array(z.string()),
  }),
);
type Entry = z.output<typeof storedSchema>[number];

export interface TransactionControllerOptions {
  /** Persisted beyond the browser session, so that pending transactions are followed after a restart. */
  store: Store;
  keyring(): Promise<Pick<Keyring, 'signTransaction'>>;
  rpcRequestOf(chainId: number): RpcRequest;
  /** Runs `work` in sequence with other transactions: a nonce depends on the transaction before it. */
  enqueue<T>(work: () => Promise<T>): Promise<T>;
  clock(): number;
  messenger: WorkerMessenger<'TransactionController'>;
  /** Called on a replacement or outcome: before it is stored here, and again if the worker ends in between. */
  onOutcome?(record: TransactionRecord): Promise<void>;
}

/** The data of a transaction at the time of signing. */
type Sent = Omit<TransactionRecord, 'submittedAt' | 'status' | 'replacements'>;

export interface SendRequest {
  id: string;
  account: `0x${string}`;
  chainId: number;
  intent: Intent;
  gas: Gas;
}

export interface ReplaceRequest {
  id: string;
  /** Id of the transaction to replace. */
  of: string;
  action: ReplacementAction;
  gas: Gas;
}

/**
 * Transactions of the wallet: stored when they are signed, before they are sent, and followed until they are settled.
 */
export class TransactionController {
  readonly #options: TransactionControllerOptions;
  readonly #stored: StoredValue<Entry[]>;

  constructor(options: TransactionControllerOptions) {
    this.#options = options;
    const { store } = options;
    this.#stored = new StoredValue({ store, key: 'transactions', schema: storedSchema, empty: [] });
  }

  /** All transactions, latest first. */
  async all(): Promise<TransactionRecord[]> {
    return (await this.#stored.get()).map(({ record }) => record).reverse();
  }

  /**
   * Sends what the user reviewed, once per id.
   * @throws WalletError if the network rejects it
   */
  send({ id, account, chainId, intent, gas }: SendRequest): Promise<`0x${string}`> {
    return this.#options.enqueue(async () => {
      const known = await this.#byId(id);
      if (!known) {
        const rpcRequest = this.#options.rpcRequestOf(chainId);
        const count = await rpcRequest('eth_getTransactionCount', [account, 'pending']);
        const nonce = Number(BigInt(quantity.parse(count)));
        const [{ callOf }, { requireToken }, { requireAllowance }] = await Promise.all([
          import('../../transactions/call.ts'),
          import('./require-token.ts'),
          import('./require-allowance.ts'),
        ]);
        if (intent.kind === 'send') await requireToken(intent.token, account, rpcRequest);
        else await requireAllowance(intent, account, rpcRequest);
        const call = callOf(intent, chainId);
        const { raw, hash } = await this.#sign({ account, chainId, nonce, call, gas });
        await this.#add({ id, account, chainId, about: intent, call, nonce, hash, paid: gas }, raw);
      }
      return this.#broadcast(id);
    });
  }

  /**
   * Speeds up or cancels a pending transaction.
   * @throws WalletError if it is no longer pending, or the network rejects the replacement
   */
  replace({ id, of, action, gas }: ReplaceRequest): Promise<`0x${string}`> {
    return this.#options.enqueue(async () => {
      const { record } = (await this.#byId(of)) ?? {};
      if (!record || !isWaiting(record))
        throw new WalletError('ALREADY_MINED', 'The transaction is not pending');
      if (!record.replacements.some((each) => each.id === id)) {
        const { account, chainId, nonce } = record;
        const nothing: Call = { to: account, value: '0x0', data: '0x' };
        const isCancel = action === 'cancel';
        const { call, authorizations }: Pick<TransactionRecord, 'call' | 'authorizations'> =
          isCancel ? { call: nothing } : record;
        const signing = { account, chainId, nonce, call, authorizations, gas };
        const { raw, hash } = await this.#sign(signing);
        const replaced = (before: TransactionRecord): TransactionRecord => ({
          ...before,
          replacements: [...before.replacements, { id, hash, action, paid: gas }],
          status: isCancel ? 'canceling' : 'pending',
        });
        await this.#options.onOutcome?.(replaced(record));
        await this.#change(of, ({ record: before, raws }) => ({
          record: replaced(before),
          raws: [...raws, raw],
        }));
      }
      return this.#broadcast(of);
    });
  }

  /** Stores a site's transaction that was signed and sent elsewhere in the wallet. */
  async add(sent: Sent, raw: string): Promise<void> {
    if (!(await this.#byId(sent.id))) await this.#add(sent, raw);
  }

  /**
   * Sends a transaction that was signed elsewhere in the wallet.
   * @throws WalletError if the network rejects it
   */
  async broadcast(sent: Sent, raw: string): Promise<`0x${string}`> {
    await this.add(sent, raw);
    return this.#broadcast(sent.id);
  }

  /** Removes a site's transaction that the network rejected. */
  async remove(id: string): Promise<void> {
    await this.#forgetLast(id);
  }

  /** Updates the pending transactions; returns true while there are some. Never throws. */
  async poll(): Promise<boolean> {
    for (const { record, raws } of await this.#waiting()) {
      const rpcRequest = this.#options.rpcRequestOf(record.chainId);
      const resend = () =>
        rpcRequest('eth_sendRawTransaction', [raws.at(-1)]).then(
          () => true,
          (error) => isNoResponse(error),
        );
      const ending = await outcomeOf(record, rpcRequest, resend, this.#options.clock()).catch(
        () => undefined,
      );
      if (!ending) continue;
      await this.#options.onOutcome?.({ ...record, ...ending });
      // A replacement may have been sent in the meantime; the mined outcome applies regardless.
      await this.#change(record.id, ({ record: latest }) => ({
        record: { ...latest, ...ending },
        raws: [],
      }));
    }
    return (await this.#waiting()).length > 0;
  }

  async #waiting(): Promise<Entry[]> {
    return (await this.#stored.get()).filter(({ record }) => isWaiting(record));
  }

  async #byId(id: string): Promise<Entry | undefined> {
    return (await this.#stored.get()).find(({ record }) => record.id === id);
  }

  async #sign({ account, chainId, nonce, call, gas, authorizations }: Signing) {
    const { to, value, data } = call;
    const { completeTransaction } = await import('../vault/keyring-module.ts');
    const transaction = completeTransaction(
      { chainId, to, value: BigInt(value), data, authorizationList: authorizations },
      { nonce, gas: BigInt(gas.gas), fees: gasFeesOf(gas) },
    );
    return (await this.#options.keyring()).signTransaction(account, transaction);
  }

  /** Broadcasts the latest raw transaction. One that the network rejects is removed, as it cannot be mined. */
  async #broadcast(id: string): Promise<`0x${string}`> {
    const entry = await this.#byId(id);
    if (!entry) throw new WalletError('ALREADY_MINED', 'The transaction is not pending');
    const { record, raws } = entry;
    const hash = record.replacements.at(-1)?.hash ?? record.hash;
    if (!isWaiting(record)) return hash;
    const rpcRequest = this.#options.rpcRequestOf(record.chainId);
    try {
      await rpcRequest('eth_sendRawTransaction', [raws.at(-1)]);
    } catch (error) {
      // No response is not a rejection: it is resent until a node responds.
      if (isNoResponse(error)) return hash;
      const isKnown = await rpcRequest('eth_getTransactionByHash', [hash]).catch(() => 'unknown');
      if (isKnown === null) {
        await this.#forgetLast(id);
        throw broadcastErrorOf(error);
      }
    }
    return hash;
  }

  async #forgetLast(id: string): Promise<void> {
    await this.#stored.change((entries) =>
      entries.flatMap((entry) => (entry.record.id === id ? withoutLast(entry) : [entry])),
    );
    this.#options.messenger.publish('TransactionController:changed');
  }

  async #add(sent: Sent, raw: string): Promise<void> {
    const record: TransactionRecord = {
      ...sent,
      replacements: [],
      status: 'pending',
      submittedAt: this.#options.clock(),
    };
    await this.#stored.change((entries) => [...withoutOld(entries), { record, raws: [raw] }]);
    this.#options.messenger.publish('TransactionController:changed');
  }

  async #change(id: string, change: (entry: Entry) => Entry): Promise<void> {
    await this.#stored.change((entries) =>
      entries.map((entry) => (entry.record.id === id ? change(entry) : entry)),
    );
    this.#options.messenger.publish('TransactionController:changed');
  }
}

interface Signing {
  account: `0x${string}`;
  chainId: number;
  nonce: number;
  call: Call;
  gas: Gas;
  authorizations?: readonly SignedAuthorization[] | undefined;
}

function withoutLast({ record, raws }: Entry): Entry[] {
  if (record.replacements.length === 0) return [];
  const replacements = record.replacements.slice(0, -1);
  const status = replacements.at(-1)?.action === 'cancel' ? 'canceling' : 'pending';
  return [{ record: { ...record, replacements, status }, raws: raws.slice(0, -1) }];
}

function withoutOld(entries: Entry[]): Entry[] {
  const settled = entries.filter(({ record }) => !isWaiting(record));
  const old = new Set(settled.slice(0, Math.max(0, settled.length - MAX_SETTLED)));
  return entries.filter((entry) => !old.has(entry));
}

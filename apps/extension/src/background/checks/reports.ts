/**
 * Class `Reports`: creates and caches the risk report of each pending approval. `requireSignable()` simulates again before
 * signing, throws if the report blocks or differs from what was accepted, and stores approved allowances for later reports.
 */
import { networkById } from '@cenote/chains';
import { WalletError } from '@cenote/wallet-core';
import type { Approval } from '@cenote/wallet-core/approvals';
import type { Simulation } from '@cenote/wallet-core/checks';
import type { Choice } from '../../messages/choice.ts';
import { dangersIn } from '../../messages/report/dangers.ts';
import { asText, type Report, reportSchema } from '../../messages/report/index.ts';
import { isOfChoice } from '../../messages/report/simulated-transactions.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import type { WorkerMessenger } from '../worker-messages.ts';
import type { GrantedAllowances } from './granted-allowances.ts';
import type { AddressContext } from './make-report.ts';
import type { FetchJson } from './market.ts';
import type { Granted } from './previous-allowances.ts';

/** Maximum age of a report in milliseconds; older ones are not representative of the next block. */
const FRESH_MS = 15_000;
/** Maximum number of stored reports; fewer requests are open simultaneously. */
const MAX_STORED = 50;

export interface ReportsOptions {
  messenger: Pick<WorkerMessenger<'Reports', typeof Reports.uses>, 'subscribe'>;
  rpcRequestOf(chainId: number): RpcRequest;
  addressContext(): Promise<AddressContext>;
  /** URL of the gateway, for prices and blocked tokens; undefined if the user disabled it. */
  gatewayUrl?(): Promise<string | undefined>;
  fetch?: FetchJson;
  /** Allowances that sites were granted in earlier requests. */
  granted?: GrantedAllowances;
  /** Transactions of the wallet, after all approved ones are signed. */
  transactions?(): Promise<readonly TransactionRecord[]>;
  /** Ids of approved requests whose transactions are not on chain yet. */
  unmined?(): Promise<readonly string[]>;
  now?(): number;
}

/** One report per request, in memory only: a restarted worker creates it again. */
export class Reports {
  static readonly uses = ['TransactionController:changed'] as const;

  readonly #options: ReportsOptions;
  readonly #stored = new Map<string, { at: number; report: Promise<Report> }>();

  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ReportsOptions) {
    this.#options = options;
    options.messenger.subscribe('TransactionController:changed', () => this.outdate());
  }

  /**
   * Returns the stored report, or a new one if it is out of date, `again` is set, or the user chose to send other
   * transactions.
   * @param choice the user's choice so far
   */
  async of(approval: Approval, again = false, choice?: Choice): Promise<Report> {
    const now = (this.#options.now ?? Date.now)();
    const stored = this.#stored.get(approval.id);
    if (stored && !again && now - stored.at < FRESH_MS) {
      const report = await stored.report;
      if (!choice || isOfChoice(report, choice)) return report;
    }
    return this.#renew(approval, choice);
  }

  #renew(approval: Approval, choice: Choice | undefined): Promise<Report> {
    const at = (this.#options.now ?? Date.now)();
    const report = this.#make(approval, choice);
    this.#stored.delete(approval.id);
    this.#stored.set(approval.id, { at, report });
    for (const id of [...this.#stored.keys()].slice(0, -MAX_STORED)) this.#stored.delete(id);
    return report;
  }

  /**
   * Throws unless the report of what will be signed permits it. Requests with a simulation are simulated again, even if
   * the report is recent, because contracts can behave differently in the next block.
   * @param accepted the dangers that the user accepted, in the format of `dangersIn`
   * @param shown the simulation shown to the user; undefined if the report has none
   * @throws WalletError SIGNING_BLOCKED, RISK_NOT_ACCEPTED
   */
  requireSignable(
    approval: Approval,
    accepted: string,
    choice: Choice = {},
    shown?: Simulation,
  ): Promise<void> {
    // Sequential: allowances of an approved request count in the next report.
    const run = this.#last.then(() => this.#requireSignable(approval, accepted, choice, shown));
    this.#last = run.catch(() => {});
    return run;
  }

  async #requireSignable(
    approval: Approval,
    accepted: string,
    choice: Choice,
    shown: Simulation | undefined,
  ): Promise<void> {
    const stored = await this.#stored.get(approval.id)?.report;
    const { at = 0 } = this.#stored.get(approval.id) ?? {};
    const isFresh = (this.#options.now ?? Date.now)() - at < FRESH_MS;
    const canStay = stored && isFresh && !stored.simulation && isOfChoice(stored, choice);
    const report = canStay ? stored : await this.#renew(approval, choice);
    if (report.findings.some(({ level }) => level === 'block')) {
      throw new WalletError('SIGNING_BLOCKED', 'This request cannot be approved');
    }
    if (dangersIn(report) !== accepted || !isOfChoice(report, choice)) {
      throw new WalletError('RISK_NOT_ACCEPTED', 'The risks differ from those accepted');
    }
    const { hasShownEffects } = await import('./shown-effects.ts');
    if (!hasShownEffects(shown, report.simulation)) {
      throw new WalletError('RISK_NOT_ACCEPTED', 'The effects differ from those shown');
    }
    await this.#noteAllowances(approval, report);
  }

  /** Stores the approved allowances, which count in all later reports, and marks earlier reports as out of date. */
  async #noteAllowances(
    { id, request, chainId, requester }: Approval,
    report: Report,
  ): Promise<void> {
    const { granted } = this.#options;
    if (!granted || !report.decoded || !('account' in request)) return;
    const { newAllowances } = await import('./previous-allowances.ts');
    const allowances = newAllowances(report.decoded, report.simulation, chainId);
    if (allowances.length === 0) return;
    const { origin } = requester;
    await granted.add({ account: request.account, chainId, origin, approvalId: id }, allowances);
    this.outdate(id);
  }

  /** Marks all reports except one as out of date, after the account has approved or sent something. */
  outdate(except?: string): void {
    for (const [id, stored] of this.#stored) {
      if (id !== except) this.#stored.set(id, { ...stored, at: Number.NEGATIVE_INFINITY });
    }
  }

  async #granted({ id, request, chainId }: Approval): Promise<Granted | undefined> {
    const { granted, unmined } = this.#options;
    if (!granted || !('account' in request)) return undefined;
    const [all, ids] = await Promise.all([granted.of(request.account, chainId), unmined?.() ?? []]);
    return {
      // A request that was approved before does not count twice.
      all: all.filter(({ approvalId }) => approvalId !== id),
      // Ids of several transactions are the request's id with a number as suffix.
      isUnmined: (approvalId) =>
        ids.some((one) => one === approvalId || one.startsWith(`${approvalId}-`)),
    };
  }

  /** Never throws: if the report cannot be created, or the screen could not parse it, this is reported as a danger. */
  async #make(approval: Approval, choice: Choice | undefined): Promise<Report> {
    try {
      // Imported on demand: it is the larger part of the worker.
      const { makeReport } = await import('./make-report.ts');
      const { NO_MARKET, readMarket } = await import('./market.ts');
      const { rpcRequestOf, addressContext, gatewayUrl, fetch, now, transactions } = this.#options;
      const network = rpcRequestOf(approval.chainId);
      const granted = await this.#granted(approval);
      const report = await makeReport(approval, network, await addressContext(), {
        choice,
        ...(granted && { granted }),
        ...(now && { now }),
        ...(transactions && { transactions }),
        market: async (chainId, signal) => {
          const url = networkById(chainId) && (await gatewayUrl?.());
          return url && fetch ? readMarket(url, chainId, fetch, signal) : NO_MARKET;
        },
      });
      return reportSchema.parse(asText(report));
    } catch {
      return { findings: [{ code: 'NOT_CHECKED', level: 'danger', facts: {} }], known: [] };
    }
  }
}

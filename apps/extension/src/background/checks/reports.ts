/** Caches the reports of pending approvals and renews them when they are out of date. */
import { networkById } from '@cenote/chains';
import { WalletError } from '@cenote/wallet-core';
import type { Approval } from '@cenote/wallet-core/approvals';
import type { Simulation } from '@cenote/wallet-core/checks';
import type { Choice } from '../../messages/commands/approvals.ts';
import { dangersIn } from '../../messages/report/dangers.ts';
import { asText, type Report, reportSchema } from '../../messages/report/index.ts';
import { isOfChoice } from '../../messages/report/tried.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import type { Granted } from './allowed-before.ts';
import type { GrantedAllowances } from './granted-allowances.ts';
import type { AddressContext } from './make-report.ts';
import type { FetchJson } from './market.ts';

/** A report older than this says too little of the next block, in milliseconds. */
const FRESH_MS = 15_000;
/** Questions that are open at once are fewer. */
const MAX_STORED = 50;

export interface ReportsOptions {
  rpcRequestOf(chainId: number): RpcRequest;
  addressContext(): Promise<AddressContext>;
  /** The gateway, for prices and blocked tokens; undefined where the person turned it off. */
  gatewayUrl?(): Promise<string | undefined>;
  fetch?: FetchJson;
  /** What sites are allowed, beyond one request. */
  granted?: GrantedAllowances;
  /** The wallet's transactions, once those that were agreed to are signed. */
  transactions?(): Promise<readonly TransactionRecord[]>;
  /** Ids of the requests that were agreed to and whose transactions are not on the chain yet. */
  unmined?(): Promise<readonly string[]>;
  now?(): number;
}

/** One report for each question, in memory alone: a worker that starts again makes it again. */
export class Reports {
  readonly #options: ReportsOptions;
  readonly #stored = new Map<string, { at: number; report: Promise<Report> }>();

  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  /**
   * Made once, and anew when it is old, the person asks for it or has chosen to send other transactions.
   * @param choice what the person has chosen so far
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
   * Lets a request pass only as the report of what will be signed allows. What can be simulated is simulated again,
   * however fresh the report is: contracts can behave differently in the next block.
   * @param accepted the dangers that the person agreed to, as `dangersIn` names them
   * @param shown the simulation that the person saw; undefined where the report has none
   * @throws WalletError SIGNING_BLOCKED, RISK_NOT_ACCEPTED
   */
  requireSignable(
    approval: Approval,
    accepted: string,
    choice: Choice = {},
    shown?: Simulation,
  ): Promise<void> {
    // One after the other: what is agreed to counts in the report of the next.
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
      throw new WalletError('SIGNING_BLOCKED', 'The question must not be agreed to');
    }
    if (dangersIn(report) !== accepted || !isOfChoice(report, choice)) {
      throw new WalletError('RISK_NOT_ACCEPTED', 'The dangers are others than those agreed to');
    }
    const { hasShownEffects } = await import('./shown-effects.ts');
    if (!hasShownEffects(shown, report.simulation)) {
      throw new WalletError(
        'RISK_NOT_ACCEPTED',
        'The effects are others than those that were read',
      );
    }
    await this.#noteAllowances(approval, report);
  }

  /** What is agreed to counts in every later report, and those that were made without it are old. */
  async #noteAllowances(
    { id, request, chainId, requester }: Approval,
    report: Report,
  ): Promise<void> {
    const { granted } = this.#options;
    if (!granted || !report.decoded || !('account' in request)) return;
    const { newAllowances } = await import('./allowed-before.ts');
    const given = newAllowances(report.decoded, report.simulation, chainId);
    if (given.length === 0) return;
    const { origin } = requester;
    await granted.add({ account: request.account, chainId, origin, approvalId: id }, given);
    this.outdate(id);
  }

  /** What the account has agreed to or sent has changed: reports that were made before are old. */
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
      // A request that was agreed to and is looked at again does not count twice.
      all: all.filter(({ approvalId }) => approvalId !== id),
      // One of several transactions has a number behind the request's id.
      isUnmined: (approvalId) =>
        ids.some((one) => one === approvalId || one.startsWith(`${approvalId}-`)),
    };
  }

  /** Never throws: where no report can be made, or none that a screen can read, that is a danger itself. */
  async #make(approval: Approval, choice: Choice | undefined): Promise<Report> {
    try {
      // Only run when it is needed: it is the larger part of the worker.
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

import { networkById } from '@cenote/chains';
import { WalletError } from '@cenote/wallet-core';
import type { Approval } from '@cenote/wallet-core/approvals';
import { dangersIn } from '../../messages/report/dangers.ts';
import { asText, type Report, reportSchema } from '../../messages/report/index.ts';
import type { AskNetwork } from '../fees.ts';
import type { Acquaintance } from './make-report.ts';
import type { FetchJson } from './market.ts';

/** A report older than this says too little of the next block, in milliseconds. */
const FRESH_MS = 15_000;
/** Questions that are open at once are fewer. */
const MAX_KEPT = 50;

export interface ReportsOptions {
  askNetwork(chainId: number): AskNetwork;
  acquaintance(): Promise<Acquaintance>;
  /** The gateway, for prices and blocked tokens; undefined where the person turned it off. */
  gatewayUrl?(): Promise<string | undefined>;
  fetch?: FetchJson;
  now?(): number;
}

/** One report for each question, in memory alone: a worker that starts again makes it again. */
export class Reports {
  readonly #options: ReportsOptions;
  readonly #kept = new Map<string, { at: number; report: Promise<Report> }>();

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  /** Made once, and anew when it is old or the person asks for it. */
  of(approval: Approval, again = false): Promise<Report> {
    const now = (this.#options.now ?? Date.now)();
    const kept = this.#kept.get(approval.id);
    if (kept && !again && now - kept.at < FRESH_MS) return kept.report;
    const report = this.#make(approval);
    this.#kept.delete(approval.id);
    this.#kept.set(approval.id, { at: now, report });
    for (const id of [...this.#kept.keys()].slice(0, -MAX_KEPT)) this.#kept.delete(id);
    return report;
  }

  /**
   * Lets a question pass only as its report allows. Where this worker has none yet, it is made first.
   * @param accepted the dangers that the person agreed to, as `dangersIn` names them
   * @throws WalletError SIGNING_BLOCKED, RISK_NOT_ACCEPTED
   */
  async requireSignable(approval: Approval, accepted: string): Promise<void> {
    const report = await (this.#kept.get(approval.id)?.report ?? this.of(approval));
    if (report.findings.some(({ level }) => level === 'block')) {
      throw new WalletError('SIGNING_BLOCKED', 'The question must not be agreed to');
    }
    if (dangersIn(report) !== accepted) {
      throw new WalletError('RISK_NOT_ACCEPTED', 'The dangers are others than those agreed to');
    }
  }

  /** Never throws: where no report can be made, or none that a screen can read, that is a danger itself. */
  async #make(approval: Approval): Promise<Report> {
    try {
      // Only run when it is needed: it is the larger part of the worker.
      const { makeReport } = await import('./make-report.ts');
      const { NO_MARKET, readMarket } = await import('./market.ts');
      const { askNetwork, acquaintance, gatewayUrl, fetch } = this.#options;
      const network = askNetwork(approval.chainId);
      const report = await makeReport(approval, network, await acquaintance(), {
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

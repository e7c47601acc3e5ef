import { type Address, NATIVE } from '@cenote/chains';
import type { AccountBook } from './account-book.ts';
import type { ActivityRow } from './activity-rows.ts';
import { type Classified, classify } from './classify.ts';

/** What came to an account (positive) or left it, and when. */
export interface BalanceChange {
  /** Seconds. */
  timestamp: number;
  token: Address;
  amount: bigint;
}

export interface BalanceChanges {
  /** The newest first. */
  changes: BalanceChange[];
  /** From here on, seconds, they are all there are. */
  since: number;
}

type Book = Pick<AccountBook, 'activity' | 'traces' | 'costs' | 'known'>;

const CHUNK = 250;
/** More transactions than that are not looked through: what was before them is not told. */
export const MOST_TRANSACTIONS = 2_000;
/** What older transactions cost is not asked of the node. */
const MOST_COSTS = 500;

/** Rights are given without anything moving. */
const isRight = ({ type }: Classified): boolean =>
  type === 'approve' || type === 'revoke' || type === 'permit';

/** How an account's balances changed from a moment on, as far as the index and the node tell. */
export async function readBalanceChanges(
  book: Book,
  account: Address,
  since: number,
): Promise<BalanceChanges> {
  const { rows, isCut } = await rowsSince(book, account, since);
  const sent = rows.filter(({ sender }) => sender === account).slice(0, MOST_COSTS);
  const [traceOf, costs] = await Promise.all([
    book.traces(rows.filter((row) => !row.is_failed).map(({ hash }) => hash)),
    book.costs(sent.map(({ hash }) => hash)),
  ]);
  const changes = rows.flatMap((row): BalanceChange[] => {
    const { timestamp, hash } = row;
    const done = classify({ account, row, trace: traceOf(hash), known: book.known });
    const moves = isRight(done) ? [] : done.moves;
    const cost = costs.get(hash);
    return [
      ...moves.flatMap(({ kind, contract, amount, isIncoming }) =>
        kind === 'token' && amount !== null
          ? [{ timestamp, token: contract, amount: isIncoming ? amount : -amount }]
          : [],
      ),
      ...(cost === undefined ? [] : [{ timestamp, token: NATIVE, amount: -cost }]),
    ];
  });
  return { changes, since: isCut ? (rows.at(-1)?.timestamp ?? since) : since };
}

async function rowsSince(
  book: Book,
  account: Address,
  since: number,
): Promise<{ rows: ActivityRow[]; isCut: boolean }> {
  const rows: ActivityRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const place = last && {
      ...{ blockNumber: last.block_number, transactionIndex: last.transaction_index },
    };
    const chunk = await book.activity(account, CHUNK, place);
    const recent = chunk.filter(({ timestamp }) => timestamp >= since);
    rows.push(...recent);
    if (chunk.length < CHUNK || recent.length < chunk.length) return { rows, isCut: false };
    if (rows.length >= MOST_TRANSACTIONS) return { rows, isCut: true };
  }
}

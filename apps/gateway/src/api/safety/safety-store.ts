/**
 * `databaseSafetyStore()`: stores findings about one chain's tokens in the database, shared by all gateways, with a
 * lease on the simulations. Also: `SafetyStore`, the interface of the result.
 */
import type { Address, Hex } from '@cenote/chains';
import { addressSchema } from '@cenote/data';
import * as z from 'zod/mini';
import type { AppStore } from '../app-store/app-store.ts';
import { takeLease } from '../app-store/lease.ts';
import type { Finding } from './finding.ts';

/** Findings about one chain's tokens, shared by all gateways of a database. Methods reject with the database's errors. */
export interface SafetyStore {
  /** Returns the findings written since the last call; all at the first call. */
  changes(): Promise<[Address, Finding][]>;
  save(findings: readonly (readonly [Address, Finding])[]): Promise<void>;
  /** Acquires or renews this gateway's lease on the simulations, for half a minute. */
  take(): Promise<boolean>;
}

const bps = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000)));
const rowSchema = z.object({
  address: addressSchema,
  outcome: z.enum(['sellable', 'unsellable', 'immovable']),
  buy_fee_bps: bps,
  sell_fee_bps: bps,
  oddities: z.array(z.enum(['misreports', 'takesMore', 'costly', 'unreadable'])),
  block_number: z.int(),
  checked_at: z.date(),
  written_at: z.string(),
});

const LEASE_SECONDS = 30;
/** Transactions that started earlier may become visible later. */
const OVERLAP = '15 seconds';

/**
 * @param genesis hash of the chain's first block.
 * @param holder name of this process.
 */
export function databaseSafetyStore(
  store: Pick<AppStore, 'query'>,
  { chainId, genesis, holder }: { chainId: number; genesis: Hex; holder: string },
): SafetyStore {
  let since = '-infinity';
  return {
    async changes() {
      const rows = await store.query(
        `select address, outcome, buy_fee_bps, sell_fee_bps, oddities, block_number, checked_at,
           written_at::text
         from {schema}.token_safety
         where chain_id = $1 and genesis = $2
           and written_at > $3::timestamptz - interval '${OVERLAP}'
         order by written_at`,
        [chainId, genesis, since],
      );
      return rows.flatMap((row): [Address, Finding][] => {
        const parsed = rowSchema.safeParse(row);
        // A newer version may have stored an unknown value: the token is simulated again.
        if (!parsed.success) return [];
        const { data } = parsed;
        since = data.written_at;
        return [
          [
            data.address,
            {
              outcome: data.outcome,
              oddities: data.oddities,
              buyFeeBps: data.buy_fee_bps,
              sellFeeBps: data.sell_fee_bps,
              blockNumber: data.block_number,
              checkedAt: data.checked_at.getTime(),
            },
          ],
        ];
      });
    },
    async save(findings) {
      const rows = findings.map(([address, finding]) => ({
        address,
        outcome: finding.outcome,
        oddities: finding.oddities,
        buy_fee_bps: finding.buyFeeBps,
        sell_fee_bps: finding.sellFeeBps,
        block_number: finding.blockNumber,
        checked_at: new Date(finding.checkedAt),
      }));
      await store.query(
        `insert into {schema}.token_safety (chain_id, genesis, address, outcome, buy_fee_bps,
           sell_fee_bps, oddities, block_number, checked_at)
         select $1, $2, address, outcome, buy_fee_bps, sell_fee_bps,
           array(select jsonb_array_elements_text(oddities)), block_number, checked_at
         from jsonb_to_recordset($3::jsonb) as found (address text, outcome text, buy_fee_bps integer,
           sell_fee_bps integer, oddities jsonb, block_number integer, checked_at timestamptz)
         on conflict (chain_id, genesis, address) do update set outcome = excluded.outcome,
           buy_fee_bps = excluded.buy_fee_bps, sell_fee_bps = excluded.sell_fee_bps,
           oddities = excluded.oddities, block_number = excluded.block_number,
           checked_at = excluded.checked_at, written_at = now()
         where token_safety.checked_at < excluded.checked_at`,
        [chainId, genesis, JSON.stringify(rows)],
      );
    },
    take: () =>
      takeLease(store, {
        name: `token safety ${chainId} ${genesis}`,
        holder,
        seconds: LEASE_SECONDS,
      }),
  };
}

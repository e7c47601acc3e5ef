/**
 * Component `MigrateForm`: form that migrates one position: version, fee and range of the target, the check of its price,
 * what is deposited and refunded; then the review, or for v2 to v4 the reviews of both steps.
 */
import { useText } from '@cenote/i18n';
import { Button, Card, Switch } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import { PairMarks } from '../../entity/figures/pool-name.tsx';
import { usePageLinks } from '../../entity/links/page-links.tsx';
import { AmountRows } from '../../liquidity/dialogs/amount-rows.tsx';
import type { ManagedPosition } from '../../liquidity/requests/managed-position.ts';
import { sumOf, withdrawalOf } from '../../liquidity/requests/remove-request.ts';
import { LiquidityReview } from '../../liquidity/review/liquidity-review.tsx';
import { useLiquidityTerms } from '../../liquidity/review/use-liquidity-terms.ts';
import { useMarket } from '../../live-quote/use-market.ts';
import { useBatching } from '../../transactions/use-batching.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { batchRequest } from '../target/batch-request.ts';
import { migrateRequest, migrationAmounts } from '../target/migrate-request.ts';
import {
  feesOf,
  type MigrationTarget,
  type TargetPool,
  targetPool,
  turnedRange,
} from '../target/migration-target.ts';
import { readTargetRoot, rootOfMarket, sourceRoot } from '../target/target-price.ts';
import { type RangeEntry, rangeOf } from './migration-form.ts';
import { needsAcknowledgement, PriceCheck, priceDifference } from './price-check.tsx';
import { RangeFields } from './range-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import { TwoStepMigration } from './two-step-migration.tsx';

const DEFAULT_FEE = 3_000;

/** Query of the target's price. */
function useTargetRoot({ network }: ManagedPosition, target: TargetPool | undefined) {
  const config = useConfig();
  return useQuery({
    queryKey: ['liquidity', 'root', network.id, target?.key.id],
    enabled: target !== undefined,
    refetchInterval: network.quoteRefreshMs,
    structuralSharing: false,
    queryFn: async () => {
      const client = getClient(config, { chainId: network.id });
      if (!client || !target) return null;
      return (await readTargetRoot(client, network.contracts, target)) ?? null;
    },
  });
}

export function MigrateForm({ managed }: { managed: ManagedPosition }) {
  const t = useText();
  const links = usePageLinks();
  const { network, position, tokens } = managed;
  const versions = versionsOf(managed);
  const [chosen, setChosen] = useState<MigrationTarget>(() => ({
    protocol: versions[0] ?? 'v4',
    fee: position.protocol === 'v3' ? position.pool.fee : DEFAULT_FEE,
  }));
  const [entry, setEntry] = useState<RangeEntry>({
    choice: position.protocol === 'v3' ? 'same' : 'full',
    ticks: { lower: position.range?.tickLower, upper: position.range?.tickUpper },
  });
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const { slippageBps } = useLiquidityTerms();
  const fees = feesOf(network, chosen);
  const choice = fees.includes(chosen.fee) ? chosen : { ...chosen, fee: fees[0] ?? DEFAULT_FEE };
  const target = targetPool(managed, choice);
  const root = useTargetRoot(managed, target);
  const toV4 = position.protocol === 'v2' && target?.key.protocol === 'v4';
  const { account } = useWallet();
  const batching = useBatching(network, account, toV4);
  const canBatch = batching === true;
  const [inOne, setInOne] = useState(true);
  const isOneBatch = toV4 && canBatch && inOne;
  const isTwoSteps = toV4 && !isOneBatch;
  const market = useMarket(network, target?.tokens[0], target?.tokens[1]);
  if (!target || versions.length === 0) return null;

  const { key, isTurned } = target;
  const same = position.range && turnedRange(position.range, isTurned);
  const range = rangeOf(entry, { tickSpacing: key.tickSpacing, isTurned, same });
  const source = sourceRoot(position, isTurned);
  const prices = {
    source,
    target: root.data ?? undefined,
    market: market.price && rootOfMarket(market.price),
  };
  const isSevere = needsAcknowledgement(priceDifference(prices));
  const amounts =
    range && root.data !== undefined
      ? migrationAmounts(position, target, range, root.data ?? source, slippageBps)
      : undefined;
  const migration = range && { managed, target, range };
  const finished = () => {
    setReviewed(false);
    links.go(links.positions());
  };
  return (
    <Card className="f-migrate-card">
      <div className="f-migrate-pair">
        <PairMarks pool={pairOf(managed)} size={32} />
        <h2 className="f-entity-heading">
          {t('entity.pools.pair', { one: tokens[0].symbol, other: tokens[1].symbol })} ·{' '}
          {position.protocol} → {key.protocol}
        </h2>
      </div>
      <AmountRows
        label={t('migrate.now')}
        amounts={sumOf(withdrawalOf(position, position.liquidity), position.uncollected)}
        tokens={tokens}
      />
      <TargetFields network={network} target={choice} versions={versions} onChange={setChosen} />
      <RangeFields
        network={network}
        target={target}
        root={root.data}
        source={source}
        entry={entry}
        hasSame={position.protocol === 'v3'}
        onChange={setEntry}
      />
      {amounts && (
        <>
          <AmountRows
            label={t('migrate.deposited')}
            amounts={amounts.amounts}
            tokens={target.tokens}
          />
          <AmountRows
            label={t('liquidity.review.refund')}
            amounts={amounts.refund}
            tokens={isTwoSteps ? target.tokens : target.sourceTokens}
            note={t('migrate.refundHint')}
          />
        </>
      )}
      {root.data !== undefined && (
        <PriceCheck {...prices} isAcknowledged={isAcknowledged} onAcknowledge={setAcknowledged} />
      )}
      {toV4 && canBatch && (
        <Switch
          label={t('migrate.oneBatch')}
          checked={inOne}
          onChange={setInOne}
          data-testid="migrate-batch"
        />
      )}
      {isTwoSteps && <p className="f-changes-note">{t('migrate.twoSteps')}</p>}
      <Button
        size="large"
        fullWidth
        busy={batching === undefined}
        disabled={!amounts || amounts.liquidity === 0n || (isSevere && !isAcknowledged)}
        onClick={() => setReviewed(true)}
        data-testid="migrate-review"
      >
        {t(amounts?.liquidity === 0n ? 'migrate.nothing' : 'liquidity.review.open')}
      </Button>
      {isReviewed && migration && !isTwoSteps && (
        <LiquidityReview
          request={isOneBatch ? batchRequest(migration) : migrateRequest(migration)}
          onClose={() => setReviewed(false)}
          onDone={finished}
        />
      )}
      {isReviewed && migration && isTwoSteps && (
        <TwoStepMigration
          migration={migration}
          onClose={() => setReviewed(false)}
          onDone={finished}
        />
      )}
    </Card>
  );
}

/** Returns the versions to which a position can be migrated on its network. */
export function versionsOf({
  network: { contracts },
  position,
}: ManagedPosition): MigrationTarget['protocol'][] {
  const hasV4 = contracts.v4PositionManager !== undefined;
  if (position.protocol === 'v2') {
    return [
      ...(contracts.v3Migrator ? (['v3'] as const) : []),
      ...(hasV4 ? (['v4'] as const) : []),
    ];
  }
  return position.protocol === 'v3' && hasV4 && contracts.universalRouter ? ['v4'] : [];
}

const pairOf = ({ tokens: [token0, token1], position }: ManagedPosition) => ({
  protocol: position.protocol,
  fee: null,
  token0: { ...token0, logoUri: token0.logoUri ?? null },
  token1: { ...token1, logoUri: token1.logoUri ?? null },
});

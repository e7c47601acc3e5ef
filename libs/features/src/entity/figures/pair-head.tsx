/**
 * Component `PairHead`: head of the page of a pool or position: pair linked to its tokens, network, protocol, fee, further
 * facts and tools, and the share button. Also: component `PairHeadSkeleton`, with the height of the head.
 */
import { lower } from '@cenote/chains';
import type { TokenPool } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { Badge, Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { PageLink, usePageLinks } from '../links/page-links.tsx';
import { ShareButton } from '../links/share-button.tsx';
import { formatFee, PairMarks } from './pool-name.tsx';

const MARK = 40;

export interface PairHeadProps {
  network: ConnectedNetwork;
  pool: Pick<TokenPool, 'token0' | 'token1' | 'protocol' | 'fee'>;
  /** Beside the pair, in the title. */
  number?: string | undefined;
  /** Fact before the network. */
  status?: ReactNode;
  /** Facts after the fee. */
  children: ReactNode;
  /** Buttons before the share button. */
  tools: ReactNode;
}

export function PairHead({ network, pool, number, status, children, tools }: PairHeadProps) {
  const t = useText();
  const pageLinks = usePageLinks();
  const { token0, token1, protocol, fee } = pool;
  return (
    <header className="f-entity-head">
      <PairMarks pool={pool} size={MARK} />
      <div className="f-entity-names">
        <h1 className="f-entity-title" data-testid="entity-title" dir="auto">
          <PageLink to={pageLinks.token(network, lower(token0.address))}>{token0.symbol}</PageLink>
          <span className="f-entity-symbol">{t('entity.pools.slash')}</span>
          <PageLink to={pageLinks.token(network, lower(token1.address))}>{token1.symbol}</PageLink>
          {number !== undefined && <span className="f-entity-symbol">{number}</span>}
        </h1>
        <div className="f-entity-facts">
          {status}
          <span>{network.name}</span>
          <Badge>{protocol}</Badge>
          <Badge data-testid="pair-fee">
            {fee === null
              ? t('entity.pools.dynamicFee')
              : t('entity.pools.fee', { percent: formatFee(fee) })}
          </Badge>
          {children}
        </div>
      </div>
      <div className="f-entity-tools">
        {tools}
        <ShareButton title={t('entity.pools.pair', { one: token0.symbol, other: token1.symbol })} />
      </div>
    </header>
  );
}

/** @param title heading for screen readers until the pair is known */
export const PairHeadSkeleton = ({ title }: { title: string }) => (
  <div className="f-entity-head">
    <h1 className="c-hidden">{title}</h1>
    <Skeleton width={64} height={MARK} />
    <div className="f-entity-names">
      <Skeleton width={180} height={32} />
      <Skeleton width={200} height={20} />
    </div>
  </div>
);

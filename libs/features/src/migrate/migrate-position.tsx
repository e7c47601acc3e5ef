/** Component `MigratePosition`: the migration of one position of the connected account, or why it is not possible. */
import { sameAddress } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import type { PositionState } from '@cenote/trading/onchain';
import { EmptyState, Skeleton } from '@cenote/ui';
import { useState } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { EntityFailure } from '../entity/figures/entity-failure.tsx';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { useManagedPosition } from '../liquidity/dialogs/use-managed-position.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { MigrateForm, versionsOf } from './form/migrate-form.tsx';
import { refOf, useSource } from './form/use-source.ts';

export interface MigratePositionProps {
  network: ConnectedNetwork;
  protocol: 'v2' | 'v3';
  /** Address of the pair, or id of the NFT. */
  id: string;
}

export function MigratePosition({ network, protocol, id }: MigratePositionProps) {
  const t = useText();
  const { account, status } = useWallet();
  const ref = refOf(protocol, id, account);
  const { query, position: current, token0, token1, isMissing } = useSource(network, ref);
  // The position as it was stays on screen: its migration ends it, in two steps from v2 to v4 with the first one.
  const [known, setKnown] = useState<PositionState>();
  if (current && current.liquidity > 0n && current !== known) setKnown(current);
  const position = known ?? current;
  if (account === undefined) {
    return status === 'connecting' ? (
      <Skeleton width="100%" height={320} />
    ) : (
      <EmptyState title={t('migrate.connect')} hint={t('migrate.connectHint')} />
    );
  }
  if (query.isError && !position) return <EntityFailure query={query} />;
  const isGone = !ref || position === null || position?.liquidity === 0n || isMissing;
  if (isGone) return <NotFound />;
  if (!position || !token0 || !token1) return <Skeleton width="100%" height={320} />;
  if (!sameAddress(position.owner, account)) {
    return <EmptyState title={t('migrate.notOwner')} hint={t('migrate.notOwnerHint')} />;
  }
  return <Form network={network} position={position} tokens={[token0, token1]} />;
}

function Form(props: Parameters<typeof useManagedPosition>[0]) {
  const t = useText();
  const managed = useManagedPosition(props);
  if (versionsOf(managed).length === 0) {
    return (
      <EmptyState
        title={t('migrate.unsupported', { network: props.network.name })}
        hint={t('migrate.unsupportedHint')}
        data-testid="migrate-unsupported"
      />
    );
  }
  return <MigrateForm managed={managed} />;
}

function NotFound() {
  const t = useText();
  const links = usePageLinks();
  return (
    <EmptyState
      title={t('liquidity.positionNotFound')}
      hint={t('migrate.notFoundHint')}
      action={
        <PageLink
          to={links.positions()}
          className="c-button"
          data-variant="secondary"
          data-size="medium"
        >
          {t('migrate.toPositions')}
        </PageLink>
      }
      data-testid="migrate-not-found"
    />
  );
}

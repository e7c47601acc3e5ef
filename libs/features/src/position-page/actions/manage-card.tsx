/**
 * Component `ManageCard`: card with the buttons of the owner of a position: add, remove, collect, migrate and burn, each of
 * which opens its dialog or page. Also: `actionsOf()`.
 */
import { useText } from '@cenote/i18n';
import type { PositionState } from '@cenote/trading/onchain';
import { Button, Card } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import type { PositionTokens } from '../data/use-position-tokens.ts';
import { type PositionAction, useOpenDialog } from './position-dialogs.tsx';

export interface ManageCardProps {
  network: ConnectedNetwork;
  /** As read from the chain. */
  state: PositionState;
  tokens: PositionTokens;
  /** Called after a confirmed transaction. */
  onDone(): void;
}

/** Returns which dialogs a position has in its state. */
export function actionsOf({ protocol, liquidity, uncollected }: PositionState): PositionAction[] {
  const isOwed = uncollected.amount0 > 0n || uncollected.amount1 > 0n;
  const actions: PositionAction[] = ['increase'];
  if (liquidity > 0n) actions.push('decrease');
  if (protocol !== 'v2' && isOwed) actions.push('collect');
  if (protocol !== 'v2' && liquidity === 0n && !isOwed) actions.push('burn');
  return actions;
}

export function ManageCard({ network, state, tokens, onDone }: ManageCardProps) {
  const t = useText();
  const pageLinks = usePageLinks();
  const open = useOpenDialog();
  const { protocol } = state;
  const id = state.protocol === 'v2' ? state.pool.id : String(state.tokenId);
  return (
    <Card className="f-manage" data-testid="manage-position">
      <h2 className="f-entity-heading">{t('position.actions.title')}</h2>
      <div className="f-manage-buttons">
        {actionsOf(state).map((action, i) => (
          <Button
            key={action}
            variant={i === 0 ? 'primary' : 'secondary'}
            onClick={() => open({ action, network, state, tokens, onDone })}
            data-testid={`position-${action}`}
          >
            {t(`position.actions.${action}`)}
          </Button>
        ))}
        {protocol !== 'v4' && state.liquidity > 0n && (
          <PageLink
            to={pageLinks.migrate(network, { protocol, id })}
            className="c-button"
            data-variant="secondary"
            data-size="medium"
            data-testid="position-migrate"
          >
            {t('position.actions.migrate')}
          </PageLink>
        )}
      </div>
    </Card>
  );
}

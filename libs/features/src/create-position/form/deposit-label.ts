/** `depositLabel()`: label of the deposit's button: what is missing, or the next action. */
import type { Translate } from '@cenote/i18n';
import { conditionLabel } from '../../swap/form/condition-label.ts';
import { OBSTACLE_TEXT } from './obstacle-text.ts';
import type { DepositButton, Obstacle } from './step-button.ts';

const isObstacle = (kind: DepositButton['kind']): kind is Obstacle =>
  Object.hasOwn(OBSTACLE_TEXT, kind);

export function depositLabel(t: Translate, button: DepositButton, network: string): string {
  const { kind } = button;
  if (isObstacle(kind)) return t(OBSTACLE_TEXT[kind]);
  if (kind === 'acceptPrice') return t('createPosition.button.acceptPrice');
  return conditionLabel(t, kind, {
    network,
    symbol: button.kind === 'insufficientBalance' ? button.symbol : undefined,
  });
}

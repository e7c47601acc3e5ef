import type { Simulation } from '@cenote/wallet-core/checks';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

const changeText = ({ holding, amount }: Passes['changes'][number]): string =>
  [
    amount < 0n ? 'loses' : 'gains',
    holding.standard,
    'token' in holding ? holding.token.toLowerCase() : '',
    'id' in holding ? holding.id : '',
  ].join(' ');

const approvalText = (approval: Passes['approvals'][number]): string => {
  const { kind, token, spender } = approval;
  const isOutgoing =
    kind === 'all'
      ? approval.approved
      : kind === 'one'
        ? BigInt(spender) > 0n
        : approval.amount > 0n;
  const id = kind === 'one' ? approval.id : '';
  return [
    isOutgoing ? 'allows' : 'revokes',
    kind,
    token.toLowerCase(),
    spender.toLowerCase(),
    id,
  ].join(' ');
};

/**
 * `effectsIn(simulation)`: text that identifies the kinds of effects of a simulation: what is gained, lost and
 * approved, without the amounts, which differ from block to block.
 */
export function effectsIn(simulation: Simulation | undefined): string {
  if (simulation?.outcome !== 'passes') return simulation?.outcome ?? '';
  const { changes, approvals } = simulation;
  return [...changes.map(changeText), ...approvals.map(approvalText)].sort().join();
}

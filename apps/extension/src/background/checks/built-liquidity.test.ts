/** @jest-environment node */
import { LOCAL } from '@cenote/chains';
import { buildLiquidity } from '@cenote/trading/liquidity';
import { CONTRACTS, INTENTS } from '@cenote/trading/testing/liquidity';
import { type DecodedAction, decodeCall } from '@cenote/wallet-core/checks';
import { registry } from './registry.ts';

/** Kinds of all actions of a call, with those inside. */
function kindsOf(action: DecodedAction): string[] {
  if (action.kind !== 'multicall' && action.kind !== 'batch') return [action.kind];
  return action.parts.flatMap((part) => kindsOf(part.action));
}

/** Calls of position managers, the v2 router and V3Migrator; those of routers are not in this test. */
const BUILT = Object.entries(INTENTS).filter(
  ([, { action }]) => action !== 'zap' && action !== 'migrateV3ToV4',
);

test.each(BUILT)('%s is decoded completely and leaves nothing in a contract', (_, intent) => {
  const call = buildLiquidity(intent, CONTRACTS);
  const { action } = decodeCall(registry, call, { chainId: LOCAL.id, sender: intent.account });
  const kinds = kindsOf(action);
  expect(kinds).not.toContain('unknownCall');
  expect(kinds).not.toContain('leftBehind');
});

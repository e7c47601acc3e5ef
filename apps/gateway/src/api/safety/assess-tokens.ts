/**
 * `assessTokens()`: pure function that sets each token's safety, flags and fees from lists, findings of simulations and
 * lookalike names. Also: type `Findings`.
 */
import { type Address, NATIVE, type Network } from '@cenote/chains';
import type { KnownToken } from '../tokens/known-token.ts';
import type { Finding } from './finding.ts';
import { Lookalikes } from './lookalikes.ts';

/** Fees from here on are suspicious. */
const SUSPICIOUS_FEE_BPS = 1_000;
/** Token names that advertise a URL or an action. */
const ADVERTISEMENT =
  /https?:|www\.|t\.me\/|\b[a-z0-9-]{2,}\.(com|org|net|io|xyz|app|fi|finance|site|online|top|gift|claims?)\b|\b(claim|airdrop|reward|visit|voucher|bonus|giveaway)s?\b/i;

export type Findings = ReadonlyMap<Address, Finding>;

/**
 * Rates each token's safety from lists and findings. Only a list verifies or blocks a token; findings can revoke a
 * verification and add flags and fees (docs/decisions/token-safety.md).
 * @param lookalikes normalised texts of earlier calls.
 */
export function assessTokens(
  network: Pick<Network, 'native'>,
  tokens: Iterable<KnownToken>,
  findings: Findings,
  lookalikes = new Lookalikes(),
): KnownToken[] {
  const all = [...tokens];
  lookalikes.begin();
  const known = looksOfVerified(network, all, lookalikes);
  return all.map((token) => assess(token, findings.get(token.address), known, lookalikes));
}

function assess(
  token: KnownToken,
  finding: Finding | undefined,
  known: ReadonlySet<string>,
  lookalikes: Lookalikes,
): KnownToken {
  if (token.address === NATIVE) return token;
  const buyFeeBps = Math.max(token.buyFeeBps, finding?.buyFeeBps ?? 0);
  const sellFeeBps = Math.max(token.sellFeeBps, finding?.sellFeeBps ?? 0);
  const flags = new Set(token.flags);
  if (finding?.outcome === 'unsellable' || sellFeeBps === 10_000) flags.add('honeypot');
  if (
    finding?.outcome === 'immovable' ||
    (finding?.oddities.length ?? 0) > 0 ||
    Math.max(buyFeeBps, sellFeeBps) >= SUSPICIOUS_FEE_BPS
  ) {
    flags.add('suspicious');
  }
  const isSound = flags.size === token.flags.length;
  if (token.safety !== 'verified') {
    const looks = [token.symbol, token.name].flatMap((text) => lookalikes.of(text));
    if (looks.some((look) => known.has(look))) flags.add('impersonator');
    if ([token.symbol, token.name].some((text) => ADVERTISEMENT.test(text))) flags.add('spam');
  }
  const safety = token.safety === 'verified' && !isSound ? 'medium' : token.safety;
  return { ...token, safety, flags: [...flags], buyFeeBps, sellFeeBps };
}

/** Returns the normalised symbols and names of verified tokens and the native coin. */
function looksOfVerified(
  { native }: Pick<Network, 'native'>,
  tokens: readonly KnownToken[],
  lookalikes: Lookalikes,
): Set<string> {
  const verified = tokens.filter(
    ({ safety, flags }) => safety === 'verified' && flags.length === 0,
  );
  const words = [native, ...verified].flatMap(({ symbol, name }) => [symbol, name]);
  return new Set(words.flatMap((text) => lookalikes.of(text)));
}

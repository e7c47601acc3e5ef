/**
 * `seedTokens()`: the tokens whose pools begin a network's index: the registry's, then those of the token lists, most
 * trusted first.
 */
import { type Address, isNative, knownTokensOf, lower } from '@cenote/chains';
import { readSource } from '../../api/tokens/list-store.ts';
import { parseTokenList } from '../../api/tokens/token-list.ts';

/** Pools of further tokens are indexed once they are created; those that exist are not. */
const MAX_TOKENS = 500;

/**
 * Returns the addresses, lower case, at most five hundred. A list that cannot be read is left out.
 * @param sources paths or URLs of token lists
 */
export async function seedTokens(chainId: number, sources: readonly string[]): Promise<Address[]> {
  const lists = await Promise.all(sources.map((source) => readList(chainId, source)));
  const known = knownTokensOf(chainId).map(({ address }) => lower(address));
  const all = [...known, ...lists.flat()].filter((address) => !isNative(address));
  return [...new Set(all)].slice(0, MAX_TOKENS);
}

async function readList(chainId: number, source: string): Promise<Address[]> {
  try {
    const parsed = parseTokenList(await readSource(source));
    if (!parsed) throw new Error('the list is invalid');
    const own = parsed.tokens.filter((token) => token.chainId === chainId);
    return own.map(({ address }) => lower(address));
  } catch (error) {
    console.warn(`The index of chain ${chainId} begins without a token list: ${String(error)}`);
    return [];
  }
}

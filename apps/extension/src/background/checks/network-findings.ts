import { skeletonsOf } from '@cenote/chains/names';
import type { Finding } from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { type NamedNetwork, namedNetwork, namedNetworks } from '../networks/named-networks.ts';

/**
 * `networkFindings()`: findings about a network that a site suggests (wallet_addEthereumChain), by its name, symbol and
 * RPC URLs alone.
 * @param own networks that the user added; another network must not have their names
 */
export const networkFindings = (
  network: AddChain,
  own: readonly { chainId: number; name: string }[] = [],
): Finding[] => [...rateNames(network, own), rateNode(network)];

type AddChain = Extract<ApprovalRequest, { type: 'addChain' }>;

/**
 * Everything shown and checked on the network would come from one of these nodes, whichever responds. A network that
 * is unknown to the wallet may be a real one on which the account has assets.
 */
function rateNode({ chainId, name, rpcUrls }: AddChain): Finding {
  const hosts = [...new Set(rpcUrls.map((url) => URL.parse(url)?.host ?? url))];
  const facts = { network: namedNetwork(chainId)?.name ?? name, hosts };
  return { code: 'SITE_ENDPOINT', level: 'danger', facts };
}

function rateNames(
  { chainId, name, symbol }: AddChain,
  own: readonly { chainId: number; name: string }[],
): Finding[] {
  const known = namedNetwork(chainId);
  if (known) {
    const isSame = known.symbol === symbol && isNameOf(known, name);
    if (isSame) return [];
    const facts = { stated: `${name} (${symbol})`, known: `${known.name} (${known.symbol})` };
    return [{ code: 'NETWORK_RENAMED', level: 'danger', facts }];
  }
  const parts = new Set(partsOf(name).flatMap(skeletonsOf));
  const like = [...namedNetworks(), ...own].find((one) =>
    skeletonsOfNetwork(one).some((form) => parts.has(form)),
  );
  return like
    ? [{ code: 'NETWORK_IMITATED', level: 'danger', facts: { chainId, known: like.name } }]
    : [];
}

const skeletonsOfNetwork = ({ name, aliases = [] }: Pick<NamedNetwork, 'name' | 'aliases'>) =>
  [name, ...aliases].flatMap((one) => skeletonsOf(withoutKind(one)));

const isNameOf = (network: NamedNetwork, name: string): boolean => {
  const skeletons = skeletonsOfNetwork(network);
  return skeletonsOf(withoutKind(name)).some((form) => skeletons.includes(form));
};

/** Words for the kind of network, which do not identify it. */
const KINDS = /^(?:mainnet|network|chain)$/i;

/** Removes such words: "Base Mainnet" becomes "Base"; "Mainnet" alone is unchanged. */
function withoutKind(name: string): string {
  const words = wordsOf(name);
  const others = words.filter((word) => !KINDS.test(word));
  return (others.length > 0 ? others : words).join(' ');
}

/** Each sequence of words of a name, without words for the kind: "Ethereum Fast Chain" contains "Ethereum". */
function partsOf(name: string): string[] {
  const words = wordsOf(withoutKind(name));
  return words.flatMap((_, from) =>
    words.slice(from).map((_, i) => words.slice(from, from + i + 1).join(' ')),
  );
}

/** Splits at spaces, punctuation and capital letters that begin a word: "BaseMainnet", "OPMainnet". */
const wordsOf = (name: string): string[] =>
  name.split(/[\p{P}\p{Z}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u).filter(Boolean);

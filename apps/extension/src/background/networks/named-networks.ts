/**
 * Networks with a built-in name, id and coin: `supportedNetworks()`, offered in the settings; `namedNetworks()`, these
 * and other widely used ones; `namedNetwork()`, one of the latter by id. Also: type `NamedNetwork`.
 */
import { LOCAL_NETWORKS, type Network } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';

/** Name and coin of a network. */
export interface NamedNetwork {
  chainId: number;
  name: string;
  symbol: string;
  /** Other names in use by sites and lists. */
  aliases?: readonly string[];
  isTest?: true;
  /** Endpoint of a local network; others are unreachable until the user sets one. */
  defaultRpcUrl?: string;
  explorerUrl?: string;
}

/**
 * Widely used networks that the product does not support: a site that adds one cannot change
 * its name, coin or explorer. Ids, names and coins are from https://chainid.network.
 */
const OTHER_NETWORKS: readonly NamedNetwork[] = [
  { chainId: 14, name: 'Flare', symbol: 'FLR' },
  { chainId: 25, name: 'Cronos', symbol: 'CRO' },
  { chainId: 30, name: 'Rootstock', symbol: 'RBTC' },
  { chainId: 40, name: 'Telos', symbol: 'TLOS' },
  { chainId: 50, name: 'XDC Network', symbol: 'XDC' },
  { chainId: 61, name: 'Ethereum Classic', symbol: 'ETC' },
  { chainId: 88, name: 'Viction', symbol: 'VIC' },
  { chainId: 100, name: 'Gnosis', symbol: 'XDAI', aliases: ['Gnosis Chain', 'xDai'] },
  { chainId: 122, name: 'Fuse', symbol: 'FUSE' },
  { chainId: 146, name: 'Sonic', symbol: 'S' },
  { chainId: 169, name: 'Manta Pacific', symbol: 'ETH' },
  { chainId: 199, name: 'BitTorrent', symbol: 'BTT' },
  { chainId: 204, name: 'opBNB', symbol: 'BNB' },
  { chainId: 232, name: 'Lens', symbol: 'GHO' },
  { chainId: 250, name: 'Fantom', symbol: 'FTM', aliases: ['Fantom Opera'] },
  { chainId: 252, name: 'Fraxtal', symbol: 'FRAX' },
  { chainId: 288, name: 'Boba Network', symbol: 'ETH' },
  { chainId: 295, name: 'Hedera', symbol: 'HBAR' },
  { chainId: 314, name: 'Filecoin', symbol: 'FIL' },
  { chainId: 361, name: 'Theta', symbol: 'TFUEL' },
  { chainId: 369, name: 'PulseChain', symbol: 'PLS' },
  { chainId: 592, name: 'Astar', symbol: 'ASTR' },
  { chainId: 747, name: 'Flow EVM', symbol: 'FLOW' },
  { chainId: 999, name: 'HyperEVM', symbol: 'HYPE', aliases: ['Hyperliquid'] },
  { chainId: 1030, name: 'Conflux eSpace', symbol: 'CFX' },
  { chainId: 1088, name: 'Metis', symbol: 'METIS', aliases: ['Metis Andromeda'] },
  { chainId: 1101, name: 'Polygon zkEVM', symbol: 'ETH' },
  { chainId: 1116, name: 'Core Dao', symbol: 'CORE', aliases: ['Core', 'Core Blockchain'] },
  { chainId: 1135, name: 'Lisk', symbol: 'ETH' },
  { chainId: 1284, name: 'Moonbeam', symbol: 'GLMR' },
  { chainId: 1285, name: 'Moonriver', symbol: 'MOVR' },
  { chainId: 1329, name: 'Sei Network', symbol: 'SEI' },
  { chainId: 1923, name: 'Swellchain', symbol: 'ETH' },
  { chainId: 2020, name: 'Ronin', symbol: 'RON' },
  { chainId: 2222, name: 'Kava EVM', symbol: 'KAVA', aliases: ['Kava'] },
  { chainId: 2741, name: 'Abstract', symbol: 'ETH' },
  { chainId: 4200, name: 'Merlin', symbol: 'BTC' },
  { chainId: 4326, name: 'MegaETH', symbol: 'ETH' },
  { chainId: 4689, name: 'IoTeX', symbol: 'IOTX' },
  { chainId: 5000, name: 'Mantle', symbol: 'MNT' },
  { chainId: 7000, name: 'ZetaChain', symbol: 'ZETA' },
  { chainId: 7560, name: 'Cyber', symbol: 'ETH' },
  { chainId: 7700, name: 'Canto', symbol: 'CANTO' },
  { chainId: 8217, name: 'Kaia', symbol: 'KAIA', aliases: ['Klaytn'] },
  { chainId: 9001, name: 'Evmos', symbol: 'EVMOS' },
  { chainId: 9745, name: 'Plasma', symbol: 'XPL' },
  { chainId: 13371, name: 'Immutable zkEVM', symbol: 'IMX', aliases: ['Immutable'] },
  { chainId: 23294, name: 'Oasis Sapphire', symbol: 'ROSE' },
  { chainId: 33139, name: 'ApeChain', symbol: 'APE' },
  { chainId: 34443, name: 'Mode', symbol: 'ETH' },
  { chainId: 42170, name: 'Arbitrum Nova', symbol: 'ETH' },
  { chainId: 42793, name: 'Etherlink', symbol: 'XTZ' },
  { chainId: 43111, name: 'Hemi', symbol: 'ETH' },
  { chainId: 48900, name: 'Zircuit', symbol: 'ETH' },
  { chainId: 60808, name: 'BOB', symbol: 'ETH' },
  { chainId: 80094, name: 'Berachain', symbol: 'BERA' },
  { chainId: 88888, name: 'Chiliz Chain', symbol: 'CHZ' },
  { chainId: 98866, name: 'Plume', symbol: 'PLUME' },
  { chainId: 167000, name: 'Taiko', symbol: 'ETH' },
  { chainId: 534352, name: 'Scroll', symbol: 'ETH' },
  { chainId: 747474, name: 'Katana', symbol: 'ETH' },
  { chainId: 666666666, name: 'Degen', symbol: 'DEGEN' },
  { chainId: 1313161554, name: 'Aurora', symbol: 'ETH' },
  { chainId: 1666600000, name: 'Harmony One', symbol: 'ONE', aliases: ['Harmony'] },
  { chainId: 97, name: 'BNB Smart Chain Testnet', symbol: 'tBNB', isTest: true },
  { chainId: 17000, name: 'Holesky', symbol: 'ETH', isTest: true },
  { chainId: 43113, name: 'Avalanche Fuji', symbol: 'AVAX', isTest: true },
  {
    chainId: 59141,
    name: 'Linea Sepolia',
    symbol: 'ETH',
    aliases: ['Linea Sepolia Testnet'],
    isTest: true,
  },
  { chainId: 80002, name: 'Polygon Amoy', symbol: 'POL', isTest: true },
  { chainId: 84532, name: 'Base Sepolia', symbol: 'ETH', isTest: true },
  { chainId: 421614, name: 'Arbitrum Sepolia', symbol: 'ETH', isTest: true },
  { chainId: 534351, name: 'Scroll Sepolia', symbol: 'ETH', isTest: true },
  { chainId: 560048, name: 'Hoodi', symbol: 'ETH', isTest: true },
  { chainId: 11155420, name: 'OP Sepolia', symbol: 'ETH', isTest: true },
];

const toNamed = ({ id, name, aliases, native, isTest, ...rest }: Network): NamedNetwork => ({
  chainId: id,
  name,
  symbol: native.symbol,
  ...(aliases && { aliases }),
  ...(isTest && { isTest }),
  ...(rest.defaultRpcUrl && { defaultRpcUrl: rest.defaultRpcUrl }),
  ...(rest.explorer && { explorerUrl: rest.explorer.url }),
});

const SUPPORTED: readonly NamedNetwork[] = [
  ...LOCAL_NETWORKS,
  ...NETWORKS.filter(({ isLocal }) => !isLocal),
].map(toNamed);

/** Returns the networks that the product supports and the settings offer. */
export const supportedNetworks = (): readonly NamedNetwork[] => SUPPORTED;

/** Returns all networks with a built-in name, id and coin, offered in the settings or not. */
export const namedNetworks = (): readonly NamedNetwork[] => [...SUPPORTED, ...OTHER_NETWORKS];

/** Returns the network with a built-in name; undefined for any other. */
export const namedNetwork = (chainId: number): NamedNetwork | undefined =>
  namedNetworks().find((network) => network.chainId === chainId);

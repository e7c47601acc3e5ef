/** Well-known tokens by network, with bounds of their USD value. */
import { type Address, sameAddress } from '../address.ts';

/** Minimum and maximum USD value of one token, used while no price is known. */
interface ValueBounds {
  least: bigint;
  most: bigint;
}

/**
 * Maximum: about the highest price of each token. Minimum: a price that it has not fallen below for years, if there is
 * one; otherwise zero.
 */
const VALUE_BOUNDS = {
  dollar: { least: 1n, most: 1n },
  euro: { least: 0n, most: 2n },
  bitcoin: { least: 15_000n, most: 150_000n },
  ether: { least: 500n, most: 5_000n },
  // A staked ether token that accrued rewards for years is worth more than one ether.
  stakedEther: { least: 500n, most: 6_500n },
  LINK: { least: 0n, most: 60n },
  UNI: { least: 0n, most: 50n },
  AAVE: { least: 0n, most: 700n },
  LDO: { least: 0n, most: 20n },
  MKR: { least: 0n, most: 6_500n },
  CRV: { least: 0n, most: 20n },
  COMP: { least: 0n, most: 1_000n },
  ARB: { least: 0n, most: 3n },
  OP: { least: 0n, most: 5n },
  CELO: { least: 0n, most: 10n },
} as const satisfies Record<string, ValueBounds>;

type Row = readonly [
  valueUsd: keyof typeof VALUE_BOUNDS,
  address: Address,
  /** The token's own symbol, then symbols used by lists. */
  ...symbols: readonly [string, ...string[]],
];

/**
 * By network, besides Circle's USDC and the wrapped coin (`addresses.ts`). Most are in at least two of these lists, if
 * more than one covers the network: Uniswap's default list (https://tokens.uniswap.org), the Aave address book
 * (https://github.com/aave-dao/aave-address-book), Superfluid's and Sonarwatch's token lists. The others are in one of
 * them.
 */
const ROWS: Readonly<Record<number, readonly Row[]>> = {
  // Ethereum
  1: [
    ['dollar', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT'],
    ['dollar', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI'],
    ['dollar', '0xdC035D45d973E3EC169d2276DDab16f1e407384F', 'USDS'],
    ['dollar', '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', 'PYUSD'],
    ['dollar', '0x40D16FC0246aD3160Ccc09B8D0D3A2cD28aE6C2f', 'GHO'],
    ['dollar', '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3', 'USDe'],
    ['dollar', '0x8292Bb45bf1Ee4d140127049757C2E0fF06317eD', 'RLUSD'],
    ['dollar', '0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d', 'USD1'],
    ['bitcoin', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC'],
    ['bitcoin', '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC'],
    ['bitcoin', '0x18084fbA666a33d37592fA2633fD49a74DD93a88', 'tBTC'],
    ['stakedEther', '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', 'wstETH'],
    ['stakedEther', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', 'stETH'],
    ['stakedEther', '0xCd5fE23C85820F7B72D0926FC9b05b43E359b7ee', 'weETH'],
    ['stakedEther', '0xbf5495Efe5DB9ce00f80364C8B423567e58d2110', 'ezETH'],
    ['stakedEther', '0xBe9895146f7AF43049ca1c1AE358B0541Ea49704', 'cbETH'],
    ['stakedEther', '0xae78736Cd615f374D3085123A210448E74Fc6393', 'rETH'],
    ['LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 'LINK'],
    ['UNI', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'UNI'],
    ['AAVE', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 'AAVE'],
    ['LDO', '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32', 'LDO'],
    ['MKR', '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', 'MKR'],
    ['CRV', '0xD533a949740bb3306d119CC777fa900bA034cd52', 'CRV'],
    ['COMP', '0xc00e94Cb662C3520282E6f5717214004A7f26888', 'COMP'],
    ['ARB', '0xB50721BCf8d664c30412Cfbc6cf7a15145234ad1', 'ARB'],
    ['euro', '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', 'EURC'],
  ],
  // Unichain
  130: [
    ['dollar', '0x588CE4F028D8e7B53B687865d6A67b3A54C75518', 'USDT'],
    ['dollar', '0x9151434b16b9763660705744891fA906F660EcC5', 'USDT0'],
    ['dollar', '0x20CAb320A855b39F724131C69424240519573f81', 'DAI'],
    ['UNI', '0x8f187aA05619a017077f5308904739877ce9eA21', 'UNI'],
  ],
  // Optimism
  10: [
    ['dollar', '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', 'USDC.e', 'USDC'],
    ['dollar', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 'USDT'],
    ['dollar', '0x01bFF41798a0BcF287b996046Ca68b395DbC1071', 'USDT0'],
    ['dollar', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI'],
    ['bitcoin', '0x68f180fcCe6836688e9084f035309E29Bf0A2095', 'WBTC'],
    ['stakedEther', '0x1F32b1c2345538c0c6f582fCB022739c4A194Ebb', 'wstETH'],
    ['stakedEther', '0xadDb6A0412DE1BA0F936DCaeb8Aaa24578dcF3B2', 'cbETH'],
    ['stakedEther', '0x9Bcef72be871e61ED4fBbc7630889beE758eb81D', 'rETH'],
    ['LINK', '0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6', 'LINK'],
    ['AAVE', '0x76FB31fb4af56892A25e32cFC43De717950c9278', 'AAVE'],
    ['LDO', '0xFdb794692724153d1488CcdBE0C56c252596735F', 'LDO'],
    ['CRV', '0x0994206dfE8De6Ec6920FF4D779B0d950605Fb53', 'CRV'],
    ['OP', '0x4200000000000000000000000000000000000042', 'OP'],
  ],
  // BNB Chain
  56: [
    ['dollar', '0x55d398326f99059fF775485246999027B3197955', 'USDT'],
    ['dollar', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC'],
    ['dollar', '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 'DAI'],
    ['bitcoin', '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB'],
    ['ether', '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH'],
    ['LINK', '0xF8A0BF9cF54Bb92F17374d9e9A321E6a111a51bD', 'LINK'],
    ['UNI', '0xBf5140A22578168FD562DCcF235E5D43A02ce9B1', 'UNI'],
    ['AAVE', '0xfb6115445Bff7b52FeB98650C87f44907E58f802', 'AAVE'],
    ['COMP', '0x52CE071Bd9b1C4B00A0b92D298c512478CaD67e8', 'COMP'],
  ],
  // Avalanche
  43114: [
    ['dollar', '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', 'USDC.e'],
    ['dollar', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'USDT'],
    ['dollar', '0xc7198437980c041c805A1EDcbA50c1Ce5db95118', 'USDT.e'],
    ['dollar', '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70', 'DAI.e', 'DAI'],
    ['bitcoin', '0x50b7545627a5162F82A992c33b87aDc75187B218', 'WBTC.e'],
    ['bitcoin', '0x152b9d0FdC40C096757F570A51E494bd4b943E50', 'BTC.b'],
    ['ether', '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB', 'WETH.e', 'WETH'],
    ['LINK', '0x5947BB275c521040051D82396192181b413227A3', 'LINK.e', 'LINK'],
    ['AAVE', '0x63a72806098Bd3D9520cC43356dD78afe5D386D9', 'AAVE.e', 'AAVE'],
    ['COMP', '0xc3048E19E76CB9a3Aa9d77D8C03c29Fc906e2437', 'COMP.e'],
    ['euro', '0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD', 'EURC'],
  ],
  // Linea
  59144: [
    ['dollar', '0x176211869cA2b568f2A7D4EE941E073a821EE1ff', 'USDC'],
    ['dollar', '0xA219439258ca9da29E9Cc4cE5596924745e12B93', 'USDT'],
    ['bitcoin', '0x3aAB2285ddcDdaD8edf438C1bAB47e1a9D05a9b4', 'WBTC'],
    ['stakedEther', '0xB5beDd42000b71FddE22D3eE8a79Bd49A568fC8F', 'wstETH'],
    ['stakedEther', '0x1Bf74C010E6320bab11e2e5A532b5AC15e0b8aA6', 'weETH'],
    ['stakedEther', '0x2416092f143378750bb29b79eD961ab195CcEea5', 'ezETH'],
  ],
  // Polygon
  137: [
    ['dollar', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 'USDC.e', 'USDC'],
    ['dollar', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT', 'USDT0'],
    ['dollar', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'DAI'],
    ['bitcoin', '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', 'WBTC'],
    ['ether', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 'WETH'],
    ['stakedEther', '0x03b54A6e9a984069379fae1a4fC4dBAE93B3bCCD', 'wstETH'],
    ['LINK', '0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39', 'LINK'],
    ['UNI', '0xb33EaAd8d922B1083446DC23f610c2567fB5180f', 'UNI'],
    ['AAVE', '0xD6DF932A45C0f255f85145f286eA0b292B21C90B', 'AAVE'],
    ['MKR', '0x6f7C932e7684666C9fd1d44527765433e01fF61d', 'MKR'],
    ['CRV', '0x172370d5Cd63279eFa6d502DAB29171933a610AF', 'CRV'],
    ['COMP', '0x8505b9d2254A7Ae468c0E9dd10Ccea3A837aef5c', 'COMP'],
  ],
  // Arbitrum
  42161: [
    ['dollar', '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', 'USDC.e', 'USDC'],
    ['dollar', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USDT0', 'USDT'],
    ['dollar', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI'],
    ['dollar', '0x7dfF72693f6A4149b17e7C6314655f6A9F7c8B33', 'GHO'],
    ['bitcoin', '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f', 'WBTC'],
    ['bitcoin', '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC'],
    ['bitcoin', '0x6c84a8f1c29108F47a79964b5Fe888D4f4D0dE40', 'tBTC'],
    ['stakedEther', '0x5979D7b546E38E414F7E9822514be443A4800529', 'wstETH'],
    ['stakedEther', '0x35751007a407ca6FEFfE80b3cB397736D2cf4dbe', 'weETH'],
    ['stakedEther', '0x2416092f143378750bb29b79eD961ab195CcEea5', 'ezETH'],
    ['stakedEther', '0x1DEBd73E752bEaF79865Fd6446b0c970EaE7732f', 'cbETH'],
    ['stakedEther', '0xEC70Dcb4A1EFa46b8F2D97C310C9c4790ba5ffA8', 'rETH'],
    ['LINK', '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4', 'LINK'],
    ['UNI', '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0', 'UNI'],
    ['AAVE', '0xba5DdD1f9d7F570dc94a51479a000E3BCE967196', 'AAVE'],
    ['LDO', '0x13Ad51ed4F1B7e9Dc168d8a00cB3f4dDD85EfA60', 'LDO'],
    ['CRV', '0x11cDb42B0EB46D95f990BeDD4695A6e3fA034978', 'CRV'],
    ['COMP', '0x354A6dA3fcde098F8389cad84b0182725c6C91dE', 'COMP'],
    ['ARB', '0x912CE59144191C1204E64559FE8253a0e49E6548', 'ARB'],
  ],
  // Base
  8453: [
    ['dollar', '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', 'USDbC'],
    ['dollar', '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 'USDT'],
    ['dollar', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', 'DAI'],
    ['dollar', '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc', 'USDS'],
    ['dollar', '0x6Bb7a212910682DCFdbd5BCBb3e28FB4E8da10Ee', 'GHO'],
    ['bitcoin', '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC'],
    ['bitcoin', '0x236aa50979D5f3De3Bd1Eeb40E81137F22ab794b', 'tBTC'],
    ['stakedEther', '0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452', 'wstETH'],
    ['stakedEther', '0x04C0599Ae5A44757c0af6F9eC3b93da8976c150A', 'weETH'],
    ['stakedEther', '0x2416092f143378750bb29b79eD961ab195CcEea5', 'ezETH'],
    ['stakedEther', '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22', 'cbETH'],
    ['UNI', '0xc3De830EA07524a0761646a6a4e4be0e114a3C83', 'UNI'],
    ['AAVE', '0x63706e401c06ac8513145b7687A14804d17f814b', 'AAVE'],
    ['COMP', '0x9e1028F5F1D5eDE59748FFceE5532509976840E0', 'COMP'],
    ['euro', '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', 'EURC'],
  ],
  // zkSync
  324: [
    ['dollar', '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4', 'USDC'],
    ['dollar', '0x493257fD37EDB34451f62EDf8D2a0C418852bA4C', 'USDT'],
    ['stakedEther', '0x703b52F2b28fEbcB60E1372858AF5b18849FE867', 'wstETH'],
    ['stakedEther', '0xc1Fa6E2E8667d9bE0Ca938a54c7E0285E9Df924a', 'weETH'],
  ],
  // Ink
  57073: [
    ['dollar', '0x2D270e6886d130D724215A266106e6832161EAEd', 'USDC'],
    ['dollar', '0xF1815bd50389c46847f0Bda824eC8da914045D14', 'USDC.e'],
    ['dollar', '0x0200C29006150606B650577BBE7B6248F58470c1', 'USDT0'],
    ['stakedEther', '0xA3D68b74bF0528fdD07263c60d6488749044914b', 'weETH'],
    ['stakedEther', '0x2416092f143378750bb29b79eD961ab195CcEea5', 'ezETH'],
  ],
  // Celo
  42220: [
    ['dollar', '0xcebA9300f2b948710d2653dD7B07f33A8B32118C', 'USDC'],
    ['dollar', '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', 'USDT'],
    ['ether', '0xD221812de1BD094f35587EE8E174B07B6167D9Af', 'WETH'],
    ['ether', '0x2DEf4285787d58a2f811AF24755A8150622f4361', 'WETH'],
    ['CELO', '0x471EcE3750Da237f93B8E339c536989b8978a438', 'CELO'],
  ],
  // World Chain
  480: [
    ['dollar', '0x79A02482A880bCE3F13e09Da970dC34db4CD24d1', 'USDC', 'USDC.e'],
    ['bitcoin', '0x03C7054BCB39f7b2e5B2c7AcB37583e32D70Cfa3', 'WBTC'],
  ],
  // Soneium
  1868: [
    ['dollar', '0xbA9986D2381edf1DA03B0B9c1f8b00dc4AacC369', 'USDC.e', 'USDC'],
    ['dollar', '0x3A337a6adA9d885b6Ad95ec48F9b75f197b5AE35', 'USDT'],
  ],
  // Monad
  143: [
    ['dollar', '0x754704Bc059F8C67012fEd69BC8A327a5aafb603', 'USDC'],
    ['dollar', '0xe7cd86e13AC4309349F30B3435a9d337750fC82D', 'USDT'],
    ['bitcoin', '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c', 'WBTC'],
    ['ether', '0xEE8c0E9f1BFFb4Eb878d8f15f368A02a35481242', 'WETH'],
  ],
  // X Layer
  196: [['dollar', '0x779Ded0c9e1022225f8E0630b35a9b54bE713736', 'USDT0']],
};

/** A commonly used token of another protocol. */
export interface WellKnownToken {
  address: Address;
  symbols: readonly string[];
  /** In dollars per whole token, used while no price is known. */
  valueUsd: ValueBounds;
}

/** Returns the well-known tokens of a network, without Circle's USDC and the wrapped coin. */
export const wellKnownTokensOf = (chainId: number): WellKnownToken[] =>
  (ROWS[chainId] ?? []).map(([valueUsd, address, ...symbols]) => ({
    address,
    symbols,
    valueUsd: VALUE_BOUNDS[valueUsd],
  }));

/** Returns the well-known token at an address of a network; Circle's USDC and the wrapped coin are not included. */
export const wellKnownToken = (chainId: number, address: Address): WellKnownToken | undefined =>
  wellKnownTokensOf(chainId).find((token) => sameAddress(token.address, address));

/**
 * Tokens that may transfer up to 1 % less than requested: USDT's owner can set a fee of up to 0.2 %, and stETH counts
 * in shares, which are rounded down.
 */
const MAY_SEND_LESS: Readonly<Record<number, readonly Address[]>> = {
  1: ['0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
};

/** Whether a well-known token may transfer up to 1 % less than requested. */
export const maySendLess = (chainId: number, token: Address): boolean =>
  (MAY_SEND_LESS[chainId] ?? []).some((one) => sameAddress(one, token));

/** Built-in tokens by network. */
import { type Address, lower } from './address.ts';
import { LOCAL, LOCAL_L2 } from './networks.ts';

/** A token with a built-in address, so that no list, gateway or site has to be trusted about it. */
export interface KnownToken {
  symbol: string;
  decimals: number;
  address: Address;
}

type Row = readonly [symbol: string, decimals: number, address: Address];

const ROWS: Readonly<Record<number, readonly Row[]>> = {
  [LOCAL.id]: [
    ['WETH', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['USDC', 6, '0xD1c6A8eC1Ca3DD26473329Cbc18A371fdBa7C28a'],
    ['USDT', 6, '0x254F03184207247dd81a1c29fe96f420566BF93c'],
    ['DAI', 18, '0x7f2f88EB17443b4F4adA6dA23A09499578e89F82'],
    ['WBTC', 8, '0x4007349eBb64f97dAdF4E2421927a772d9ec458F'],
    ['LINK', 18, '0x030fA76a4CC56247a068e70AFAeCb338C218349F'],
    ['UNI', 18, '0x3d1df4Aa5Ce17AC314a25a638d5F3f2FA6734314'],
    ['AAVE', 18, '0x248a297e309c0EACaA350D43D678F09D4a78626F'],
    ['MKR', 18, '0x5794e2fFa54d117b6e2dde9e4166bba06a3A3De3'],
    ['CRV', 18, '0x02A32869C53B25B17540aafE7ee6c0CfDffc7eE8'],
    ['LDO', 18, '0xD1A248F7113a05D92ce91cE1Bd93c25955E7a920'],
    ['COMP', 18, '0xBba4da28466106231F79030899BDF8d87836B8D0'],
    ['SNX', 18, '0x5AcE57a347776B3b8428509fa5923fe46EA4Eb9f'],
    ['YFI', 18, '0x0177818f62625F09b1470c38214d799683D617Cd'],
    ['SUSHI', 18, '0x82893A80554c0f6eA2a6f9a444aa02aB466FA953'],
    ['BAL', 18, '0xb5B5E49F1af6aFC2F78bCfCda11Fd1abc877913D'],
    ['1INCH', 18, '0x79C60da56302e96d8f436eA45D3BB9406C67a365'],
    ['ENS', 18, '0x4723a675EEc1f1a7833b20f544370634B7a2709E'],
    ['GRT', 18, '0xd6624482a501B3289bDAC16883770f8e5e351bF2'],
    ['SHIB', 18, '0xc7f4F6bd0b435A31b6f8F12aBA621Ba087DF62C3'],
    ['PEPE', 18, '0xaD05805d4CBe9094a3Ae85f1123f2ba90a7bf6ee'],
    ['MATIC', 18, '0x2726Ae9008D3db2c2EB33516da9f397FAA9FDf46'],
    ['APE', 18, '0xd9D2352Ff15077A97012f52E54C3951Bc8979d02'],
    ['FRAX', 18, '0x1C286c389F3cb3DD9B7f87Fab90Bc29070D73A84'],
    ['wstETH', 18, '0xA8905619F39d83A9607c2FE3602Dbf92eb7dF2d5'],
    ['rETH', 18, '0xA56c85B47eF3A35CBf016D577bb323cF4b1593FE'],
    ['cbBTC', 8, '0x234646a4e7e3A75642B7b005850ac2Fe272F717A'],
    ['EURC', 6, '0xC689F934e52222bbe22A012c3b08005db6F457B1'],
    ['PYUSD', 6, '0xe2FA3985cdB937b0e6D847Df267e6947BA8570f3'],
    ['RPL', 18, '0xa255Ae26fAa19b7f3d8A6dccAd749f0300836934'],
    ['IMX', 18, '0x6f81A7BB6959a3e6C668B6d55dBdf6E8cc116f7e'],
    ['SAND', 18, '0xAAEDf929e1385e73E03EfDd554933E04cBA8A09A'],
    ['MANA', 18, '0x4D6701B689dfC45a6a5Ac40b1B333609000D18b0'],
    ['BAT', 18, '0x2a0a6fB61e576C9D006b96d2A9cD2F61ADF6Cfd8'],
    ['ZRX', 18, '0xB660088c2Aa4F64FD875D4832f7f8Ca8B571FE4C'],
  ],
  [LOCAL_L2.id]: [
    ['WETH', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['USDC', 6, '0x8E0A1b209ff2340fd4015cF9a2Eec4AB4C5F1Ae9'],
    ['USDT', 6, '0x8c57E356d7d1054d0313F7EB11D692D7bf4c8869'],
    ['DAI', 18, '0xeFFA251ed9e3B23a40489366f7A9d73FAe112DD2'],
    ['WBTC', 8, '0x573D259b701CfF66CBEF9D2E2ad8071A62533FC8'],
    ['LINK', 18, '0x8839596D0D608677bfA6d80f6fDEb2A90eB8C60E'],
    ['UNI', 18, '0x47Dd879f63029b24042d1E597818Ec6293af96Ae'],
    ['AAVE', 18, '0x68Bb3a1DbED734002CEBDF05E65B679B51082C2A'],
    ['CRV', 18, '0x0b45B1ec4e3833529ed894DF023A777bda2eaCB9'],
    ['LDO', 18, '0xe4dAC041F72b7550c65030B777c3Beab91BeaDBF'],
    ['SNX', 18, '0x3e9AD624d6F2675C8a634A7c9399893e1783E81b'],
    ['BAL', 18, '0xF7703eCB7002847855305d35A8aD95C97DAB102C'],
    ['GRT', 18, '0x3B2cD19ACBc493577B095CC7b5d13Ea42eF1BD6B'],
    ['PEPE', 18, '0x3CFdD55D2e8aF0389FA4ea886A601e332EAdb4b7'],
    ['FRAX', 18, '0x67442F38cC6aFb424f546F5311FEE2970B9cCc6A'],
    ['wstETH', 18, '0x9abDD676005191dEf5dCDdf662544aD1A875b001'],
    ['rETH', 18, '0xb22C08711907e74b2ACb7D2FAa3f4Bc2808c6B1A'],
    ['cbBTC', 8, '0xb7586713510585A74B9AB84091a5b0cd3C40F2c5'],
    ['EURC', 6, '0x16d7E50fBB35350E70Ea9865cDebcf6F0424C819'],
    ['ARB', 18, '0xE0A20A938A669dc788068184f248F274E71E7d6d'],
    ['OP', 18, '0x379faa202920098B386Aa3AbCEB1cFC6eE04EA13'],
    ['GMX', 18, '0xc8D6350225926586e2aa6BC0A1a3658593d65472'],
    ['PENDLE', 18, '0xf62d306ceFFA11cAb45a777aFC79982daeefac14'],
  ],
};

/** Returns the well-known tokens of a network; empty if the network has no table. */
export const knownTokensOf = (chainId: number): KnownToken[] =>
  (ROWS[chainId] ?? []).map(([symbol, decimals, address]) => ({ symbol, decimals, address }));

/** Symbols of the tokens with which most other tokens have pools, besides the wrapped coin. */
const HUB_SYMBOLS: readonly string[] = ['USDC', 'USDT', 'DAI', 'WBTC'];

/** Returns the addresses of the well-known tokens that routes usually pass through, without the wrapped coin. */
export const hubTokensOf = (chainId: number): Address[] =>
  knownTokensOf(chainId)
    .filter(({ symbol }) => HUB_SYMBOLS.includes(symbol))
    .map(({ address }) => address);

/** Symbols of the well-known tokens issued for one dollar. */
const DOLLAR_SYMBOLS: readonly string[] = ['USDC', 'USDT', 'DAI', 'FRAX', 'PYUSD'];

/** Whether the address is a well-known token issued for one dollar. */
export const isDollarToken = (chainId: number, address: Address): boolean =>
  DOLLAR_SYMBOLS.includes(knownTokenAt(chainId, address)?.symbol ?? '');

/** Returns the well-known token at this address, or undefined. */
export const knownTokenAt = (chainId: number, address: Address): KnownToken | undefined =>
  knownTokensOf(chainId).find((token) => lower(token.address) === lower(address));

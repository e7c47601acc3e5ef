/** Addresses of well-known contracts of other protocols, by network. */
import type { Address } from '../address.ts';

/** Role of a well-known contract. */
export type WellKnownRole =
  | 'wrappedCoin'
  | 'usdc'
  | 'permit2'
  | 'universalRouter'
  | 'v2Router'
  | 'v3Router'
  | 'swapRouter02'
  | 'v3Positions'
  | 'v4Positions'
  | 'v3Migrator'
  | 'uniswapx'
  | 'seaport'
  | 'openSeaConduit'
  | 'cowSettlement'
  | 'cowRelayer'
  | 'oneInch'
  | 'allowanceHolder'
  | 'aavePool';

type Row = readonly [role: WellKnownRole, address: Address];

/** Contracts with the same address on every network that has them: their factories' addresses hold no other code. */
export const EVERYWHERE: readonly Row[] = [
  ['permit2', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
  ['seaport', '0x0000000000000068F116a894984e2DB1123eB395'],
  ['seaport', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
  ['openSeaConduit', '0x1E0049783F008A0085193E00003D00cd54003c71'],
];

/**
 * By network: contracts of Uniswap, CoW Protocol (https://docs.cow.fi), 1inch (Aggregation Router v6), 0x
 * (AllowanceHolder) and Aave v3 (https://github.com/bgd-labs/aave-address-book), the wrapped coin and Circle's USDC.
 */
export const BY_NETWORK: Readonly<Record<number, readonly Row[]>> = {
  // Ethereum
  1: [
    ['wrappedCoin', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['usdc', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['universalRouter', '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'],
    ['universalRouter', '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'],
    ['universalRouter', '0x4C82D1fBFe28C977cBB58D8C7FF8FCF9F70a2cCA'],
    ['universalRouter', '0x23617e59A5925b2A4Bf75d73ff6711cD0b29De85'],
    ['universalRouter', '0xab863E752Bf67D8DCDD929EaAe9Be9dc83Fb3BbB'],
    ['v2Router', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'],
    ['v3Router', '0xE592427A0AEce92De3Edee1F18E0157C05861564'],
    ['swapRouter02', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
    ['v3Positions', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'],
    ['v4Positions', '0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e'],
    ['v3Migrator', '0xA5644E29708357803b5A882D272c41cC0dF92B34'],
    ['uniswapx', '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'],
    ['uniswapx', '0x00000011F84B9aa48e5f8aA8B9897600006289Be'],
    ['uniswapx', '0x0000000015757c461808EA25Eb309638B62681cf'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'],
  ],
  // Unichain
  130: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['usdc', '0x078D782b760474a361dDA0AF3839290b0EF57AD6'],
    ['universalRouter', '0x4D73A4411CA1c660035e4AECC8270E5DdDEC8C17'],
    ['universalRouter', '0xEf740bf23aCaE26f6492B10de645D6B98dC8Eaf3'],
    ['universalRouter', '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7'],
    ['universalRouter', '0xD1b797D92d87B688193A2B976eFc8D577D204343'],
    ['v2Router', '0x284F11109359a7e1306C3e447ef14D38400063FF'],
    ['swapRouter02', '0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C'],
    ['v3Positions', '0x943e6e07a7E8E791dAFC44083e54041D743C46E9'],
    ['v4Positions', '0x4529A01c7A0410167c5740C487A8DE60232617bf'],
    ['v3Migrator', '0xB9d0c246f306B1aaF02ae6Ba112D5Ef25e5B60Dc'],
    ['uniswapx', '0x000000005aF66799D1a6317714D66800f9CA1406'],
    ['uniswapx', '0x00000006021a6Bce796be7ba509BBBA71e956e37'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
  ],
  // Optimism
  10: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['usdc', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    ['universalRouter', '0xCb1355ff08Ab38bBCE60111F1bb2B784bE25D7e8'],
    ['universalRouter', '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xC09255D86DB563cBc11C2fCf4a0C512e160111B4'],
    ['v2Router', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2'],
    ['v3Router', '0xE592427A0AEce92De3Edee1F18E0157C05861564'],
    ['swapRouter02', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
    ['v3Positions', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'],
    ['v4Positions', '0x3C3Ea4B57a46241e54610e5f022E5c45859A1017'],
    ['v3Migrator', '0xA5644E29708357803b5A882D272c41cC0dF92B34'],
    ['uniswapx', '0x000000000923439A92daE8930613568824108631'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0x794a61358D6845594F94dc1DB02A252b5b4814aD'],
  ],
  // BNB Chain
  56: [
    ['wrappedCoin', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ['universalRouter', '0x4Dae2f939ACf50408e13d58534Ff8c2776d45265'],
    ['universalRouter', '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xDc264714F68d84CF29BC605589405E78bDBE7C9f'],
    ['v2Router', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'],
    ['swapRouter02', '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2'],
    ['v3Positions', '0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613'],
    ['v4Positions', '0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b'],
    ['v3Migrator', '0x32681814957e0C13117ddc0c2aba232b5c9e760f'],
    ['uniswapx', '0x00000000a55e50C71b70Db3C8B58749cd1E18eB2'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0x6807dc923806fE8Fd134338EABCA509979a7e0cB'],
  ],
  // Avalanche
  43114: [
    ['wrappedCoin', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ['usdc', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
    ['universalRouter', '0x4Dae2f939ACf50408e13d58534Ff8c2776d45265'],
    ['universalRouter', '0x94b75331AE8d42C1b61065089B7d48FE14aA73b7'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0x661E93cca42AfacB172121EF892830cA3b70F08d'],
    ['v2Router', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'],
    ['swapRouter02', '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE'],
    ['v3Positions', '0x655C406EBFa14EE2006250925e54ec43AD184f8B'],
    ['v4Positions', '0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD'],
    ['v3Migrator', '0x44f5f1f5E452ea8d29C890E8F6e893fC0f1f0f97'],
    ['uniswapx', '0x00000000862cCF095823fc7576Fa6C7e6b7385ef'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0x794a61358D6845594F94dc1DB02A252b5b4814aD'],
  ],
  // Linea
  59144: [
    ['wrappedCoin', '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'],
    ['universalRouter', '0x661E93cca42AfacB172121EF892830cA3b70F08d'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xDc264714F68d84CF29BC605589405E78bDBE7C9f'],
    ['v2Router', '0x8702463e73f74d0b6765aBceb314Ef07aCb92650'],
    ['swapRouter02', '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a'],
    ['v3Positions', '0x4615C383F85D0a2BbED973d83ccecf5CB7121463'],
    ['v4Positions', '0xdDCAD5775B2816a87495f207731b3571D7EE3c76'],
    ['v3Migrator', '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1'],
  ],
  // Polygon
  137: [
    ['wrappedCoin', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
    ['usdc', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['universalRouter', '0xec7BE89e9d109e7e3Fec59c222CF297125FEFda2'],
    ['universalRouter', '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xDc264714F68d84CF29BC605589405E78bDBE7C9f'],
    ['v2Router', '0xedf6066a2b290C185783862C7F4776A2C8077AD1'],
    ['v3Router', '0xE592427A0AEce92De3Edee1F18E0157C05861564'],
    ['swapRouter02', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
    ['v3Positions', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'],
    ['v4Positions', '0x1Ec2eBf4F37E7363FDfe3551602425af0B3ceef9'],
    ['v3Migrator', '0xA5644E29708357803b5A882D272c41cC0dF92B34'],
    ['uniswapx', '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'],
    ['uniswapx', '0x00000000bAB6E234db8AD638B6A6395b7c499Bc4'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0x794a61358D6845594F94dc1DB02A252b5b4814aD'],
  ],
  // Arbitrum
  42161: [
    ['wrappedCoin', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    ['usdc', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['universalRouter', '0x5E325eDA8064b456f4781070C0738d849c824258'],
    ['universalRouter', '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0x2d01411773c8C24805306E89A41F7855C3c4Fe65'],
    ['v2Router', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'],
    ['v3Router', '0xE592427A0AEce92De3Edee1F18E0157C05861564'],
    ['swapRouter02', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
    ['v3Positions', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'],
    ['v4Positions', '0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869'],
    ['v3Migrator', '0xA5644E29708357803b5A882D272c41cC0dF92B34'],
    ['uniswapx', '0x1bd1aAdc9E230626C44a139d7E70d842749351eb'],
    ['uniswapx', '0xB274d5F4b833b61B340b654d600A864fB604a87c'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0x794a61358D6845594F94dc1DB02A252b5b4814aD'],
  ],
  // Base
  8453: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['usdc', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['universalRouter', '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'],
    ['universalRouter', '0x6fF5693b99212Da76ad316178A184AB56D299b43'],
    ['universalRouter', '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7'],
    ['universalRouter', '0xd6145b2D3F379919E8CdEda7B97e37c4b2Ca9c40'],
    ['v2Router', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'],
    ['swapRouter02', '0x2626664c2603336E57B271c5C0b26F421741e481'],
    ['v3Positions', '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1'],
    ['v4Positions', '0x7C5f5A4bBd8fD63184577525326123B519429bDc'],
    ['v3Migrator', '0x23cF10b1ee3AdfCA73B0eF17C07F7577e7ACd2d7'],
    ['uniswapx', '0x000000008a8330B5d1F43A62Bf4C673A49f27ba0'],
    ['uniswapx', '0x000000001Ec5656dcdB24D90DFa42742738De729'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
    ['oneInch', '0x111111125421cA6dc452d289314280a0f8842A65'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
    ['aavePool', '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5'],
  ],
  // Blast
  81457: [
    ['wrappedCoin', '0x4300000000000000000000000000000000000004'],
    ['universalRouter', '0x643770E279d5D0733F21d6DC03A8efbABf3255B4'],
    ['universalRouter', '0xeAbBcB3E8E415306207ef514f660A3F820025BE3'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0x661E93cca42AfacB172121EF892830cA3b70F08d'],
    ['v2Router', '0xBB66Eb1c5e875933D44DAe661dbD80e5D9B03035'],
    ['swapRouter02', '0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66'],
    ['v3Positions', '0xB218e4f7cF0533d4696fDfC419A0023D33345F28'],
    ['v4Positions', '0x4AD2F4CcA2682cBB5B950d660dD458a1D3f1bAaD'],
    ['v3Migrator', '0x15CA7043CD84C5D21Ae76Ba0A1A967d42c40ecE0'],
    ['uniswapx', '0x0000000086f50C5E1a2500602183D4390A7FFc98'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
  ],
  // zkSync
  324: [
    ['wrappedCoin', '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'],
    ['universalRouter', '0x28731BCC616B5f51dD52CF2e4dF0E78dD1136C06'],
    ['swapRouter02', '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3'],
    ['v3Positions', '0x0616e5762c1E7Dc3723c50663dF10a162D690a86'],
    ['v3Migrator', '0x611841b24E43C4ACfd290B427a3D6cf1A59dac8E'],
    ['permit2', '0x0000000000225e31D15943971F47aD3022F714Fa'],
  ],
  // Ink
  57073: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['universalRouter', '0x112908daC86e20e7241B0927479Ea3Bf935d1fa0'],
    ['universalRouter', '0x661E93cca42AfacB172121EF892830cA3b70F08d'],
    ['universalRouter', '0x8BbCAEb326AD590521a921C9e457Ee09F336B48c'],
    ['swapRouter02', '0x177778F19E89dD1012BdBe603F144088A95C4B53'],
    ['v3Positions', '0xC0836E5B058BBE22ae2266e1AC488A1A0fD8DCE8'],
    ['v4Positions', '0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566'],
    ['uniswapx', '0x000000007A1C8e570011EeDF86A2A35593013cBA'],
  ],
  // Celo
  42220: [
    ['universalRouter', '0x643770E279d5D0733F21d6DC03A8efbABf3255B4'],
    ['universalRouter', '0xcb695bc5D3Aa22cAD1E6DF07801b061a05A0233A'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xe2023F3FA515cF070e07fD9d51c1d236e07843f4'],
    ['swapRouter02', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'],
    ['v3Positions', '0x3d79EdAaBC0EaB6F08ED885C05Fc0B014290D95A'],
    ['v4Positions', '0xf7965f3981e4D5BC383BfBCb61501763e9068CA9'],
    ['v3Migrator', '0x3cFd4d48EDfDCC53D3f173F596f621064614C582'],
    ['uniswapx', '0x00000000B8077fdf2281A80bE96f6c282B5d943A'],
  ],
  // World Chain
  480: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['universalRouter', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'],
    ['universalRouter', '0x8ac7bEE993bb44dAb564Ea4bc9EA67Bf9Eb5e743'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xF025e0Fe9E331A0eF05c2ad3C4E9C64b625cda6f'],
    ['v2Router', '0x541aB7c31A119441eF3575F6973277DE0eF460bd'],
    ['swapRouter02', '0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6'],
    ['v3Positions', '0xec12a9F9a09f50550686363766Cc153D03c27b5e'],
    ['v4Positions', '0xC585E0f504613b5fBf874F21Af14c65260fB41fA'],
    ['v3Migrator', '0x9EBDdCBa71C9027E1eB45135672a30bcFEec9de3'],
    ['uniswapx', '0x00000000d714EA34028930b762E96bFBe50F42C2'],
    ['allowanceHolder', '0x0000000000001fF3684f28c67538d4D072C22734'],
  ],
  // Soneium
  1868: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['universalRouter', '0x0E2850543f69F678257266E0907fF9A58B3F13dE'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0x661E93cca42AfacB172121EF892830cA3b70F08d'],
    ['v2Router', '0x273F68c234fA55b550b40E563c4a488e0D334320'],
    ['swapRouter02', '0x7E40dB01736f88464e5f4E42394F3d5bbb6705B9'],
    ['v3Positions', '0x56C1205B0244332011C1E866F4eA5384EB6Bfa2c'],
    ['v4Positions', '0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566'],
    ['v3Migrator', '0xa107580F73BD797Bd8b87Ff24e98346D99F93DdB'],
    ['uniswapx', '0x000000005aF66799D1a6317714D66800f9CA1406'],
  ],
  // Zora
  7777777: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['universalRouter', '0x2986d9721A49838ab4297b695858aF7F17f38014'],
    ['universalRouter', '0x3315ef7cA28dB74aBADC6c44570efDF06b04B020'],
    ['universalRouter', '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7'],
    ['universalRouter', '0xF025e0Fe9E331A0eF05c2ad3C4E9C64b625cda6f'],
    ['swapRouter02', '0x7De04c96BE5159c3b5CeffC82aa176dc81281557'],
    ['v3Positions', '0xbC91e8DfA3fF18De43853372A3d7dfe585137D78'],
    ['v4Positions', '0xf66C7b99e2040f0D9b326B3b7c152E9663543D63'],
    ['v3Migrator', '0x048352d8dCF13686982C799da63fA6426a9D0b60'],
    ['uniswapx', '0x000000002C9A3812e15cf233190992E9a57EDB56'],
  ],
  // Monad
  143: [
    ['wrappedCoin', '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A'],
    ['universalRouter', '0x0D97Dc33264bfC1c226207428A79b26757fb9dc3'],
    ['universalRouter', '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7'],
    ['universalRouter', '0xa6CE4F10d83dBdDAc17E68e1837ca9cE6a1b596e'],
    ['v2Router', '0x4B2ab38DBF28D31D467aA8993f6c2585981D6804'],
    ['swapRouter02', '0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900'],
    ['v3Positions', '0x7197E214c0b767cFB76Fb734ab638E2c192F4E53'],
    ['v4Positions', '0x5b7eC4a94fF9beDb700fb82aB09d5846972F4016'],
    ['v3Migrator', '0x7078c4537C04c2b2E52ddBa06074dBdACF23cA15'],
    ['uniswapx', '0x000000000Ac008F7e07210CFb6648e40249232c2'],
  ],
  // X Layer; its wrapped coin by Uniswap's interface (https://github.com/Uniswap/interface, `xlayer.ts`) and PotatoSwap's
  // token list (https://github.com/PotatoSwap-Finance/token-list)
  196: [
    ['wrappedCoin', '0xe538905cf8410324e03A5A23C1c177a474D59b2b'],
    ['universalRouter', '0x5507749F2c558Bb3E162c6e90c314c092E7372Ff'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0x1cd182C94fcF42277B80DBB9060F88024809E61E'],
    ['v2Router', '0x182a927119D56008d921126764bF884221b10f59'],
    ['swapRouter02', '0x4f0C28f5926AFDA16bf2506D5D9e57Ea190f9bcA'],
    ['v3Positions', '0x315e413A11AB0df498eF83873012430ca36638Ae'],
    ['v4Positions', '0xcF1EAFC6928dC385A342E7C6491d371d2871458b'],
    ['v3Migrator', '0x7197E214c0b767cFB76Fb734ab638E2c192F4E53'],
    ['uniswapx', '0x000000005aF66799D1a6317714D66800f9CA1406'],
  ],
  // Sepolia
  11155111: [
    ['wrappedCoin', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'],
    ['universalRouter', '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'],
    ['universalRouter', '0x3A9D48AB9751398BbFa63ad67599Bb04e4BdF98b'],
    ['universalRouter', '0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468'],
    ['universalRouter', '0x7E4f6c5e954Da5c61B3423D81E2277431Ac043f3'],
    ['universalRouter', '0x5093f1CDED83d99FfEd6602dA6260672ae16787c'],
    ['v2Router', '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3'],
    ['swapRouter02', '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E'],
    ['v3Positions', '0x1238536071E1c677A632429e3655c799b22cDA52'],
    ['v4Positions', '0x429ba70129df741B2Ca2a85BC3A2a3328e5c09b4'],
    ['v3Migrator', '0x729004182cF005CEC8Bd85df140094b6aCbe8b15'],
    ['uniswapx', '0xD6c073F2A3b676B8f9002b276B618e0d8bA84Fad'],
    ['uniswapx', '0x0e22B6638161A89533940Db590E67A52474bEBcd'],
    ['cowSettlement', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    ['cowRelayer', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'],
  ],
  // Unichain Sepolia
  1301: [
    ['wrappedCoin', '0x4200000000000000000000000000000000000006'],
    ['universalRouter', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'],
    ['universalRouter', '0xf70536B3bcC1bD1a972dc186A2cf84cC6da6Be5D'],
    ['universalRouter', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b'],
    ['universalRouter', '0xDf38F24fE153761634Be942F9d859f3DBA857E95'],
    ['v2Router', '0x920b806E40A00E02E7D2b94fFc89860fDaEd3640'],
    ['swapRouter02', '0xd1AAE39293221B77B0C71fBD6dCb7Ea29Bb5B166'],
    ['v3Positions', '0xB7F724d6dDDFd008eFf5cc2834edDE5F9eF0d075'],
    ['v4Positions', '0xf969Aee60879C54bAAed9F3eD26147Db216Fd664'],
    ['v3Migrator', '0xb5FA244C9d6D04B2FBac84418b3c4910ED1Ae5f2'],
  ],
};

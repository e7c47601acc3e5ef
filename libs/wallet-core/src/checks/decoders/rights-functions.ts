/**
 * Function signatures for `rights.ts`: `RIGHTS` gives an operator rights over what the account has at a contract,
 * `CUSTODY` withdraws or transfers it there, `CONSENTS` approves data behind a hash.
 */
/*
 * Functions by which an account gives an operator rights over what it has at a contract. The parameter `operator`
 * receives the rights; `on` enables or, if zero, revokes them. Other address parameters are not reported, so a function
 * with another relevant address must not be listed here. Sources: the interfaces of the protocols.
 */

/** The operator may act for the account: borrow on its collateral, move what it holds there, or trade. */
const OPERATORS = [
  // Compound III, Morpho, ERC-6909 and ERC-7540, Curve, Venus, Prisma.
  'function allow(address operator, bool on)',
  'function setAuthorization(address operator, bool on)',
  'function setOperator(address operator, bool on)',
  'function approve(address operator, uint256 id, uint256 on)',
  'function approve(address operator, bool on)',
  'function set_approve_deposit(address operator, bool on)',
  'function toggle_approve_mint(address operator)',
  'function updateDelegate(address operator, bool on)',
  'function setDelegateApproval(address operator, bool on)',
  // Loans on the account's collateral: Aave, Silo.
  'function approveDelegation(address operator, uint256 on)',
  'function setReceiveApproval(address operator, uint256 on)',
  // Euler, Balancer, BentoBox, Gearbox, Liquity.
  'function setAccountOperator(address account, address operator, bool on)',
  'function setOperator(bytes19 addressPrefix, address operator, uint256 on)',
  'function setRelayerApproval(address sender, address operator, bool on)',
  'function setMasterContractApproval(address user, address operator, bool on, uint8 v, bytes32 r, bytes32 s)',
  'function setBotPermissions(address operator, uint192 on)',
  'function setBotPermissions(address account, address operator, uint192 on)',
  'function setAddManager(uint256 troveId, address operator)',
  'function setRemoveManager(uint256 troveId, address operator)',
  'function setInterestIndividualDelegate(uint256 troveId, address operator, uint128 least, uint128 most, uint256 rate, uint256 upper, uint256 lower, uint256 maxFee, uint256 period)',
  // Maker and Sky, ERC-777, Synthetix, Rocket Pool, EigenLayer, Ethena.
  'function hope(address operator)',
  'function hope(address owner, uint256 index, address operator)',
  'function cdpAllow(uint256 cdp, address operator, uint256 on)',
  'function urnAllow(address operator, uint256 on)',
  'function authorizeOperator(address operator)',
  'function approveAllDelegatePowers(address operator)',
  'function approveIssueOnBehalf(address operator)',
  'function approveBurnOnBehalf(address operator)',
  'function approveClaimOnBehalf(address operator)',
  'function approveExchangeOnBehalf(address operator)',
  'function grantPermission(uint128 accountId, bytes32 permission, address operator)',
  'function setStakeRPLForAllowed(address operator, bool on)',
  'function setStakeRPLForAllowed(address node, address operator, bool on)',
  'function addPendingAdmin(address account, address operator)',
  'function setDelegatedSigner(address operator)',
  // GMX, Gains, 0x, AirSwap, Frax, Superfluid.
  'function signalTransfer(address operator)',
  'function approvePlugin(address operator)',
  'function addSubaccount(address operator)',
  'function setTradingDelegate(address operator)',
  'function registerAllowedOrderSigner(address operator, bool on)',
  'function authorizeSigner(address operator)',
  'function authorizeSender(address operator)',
  'function stakerAllowMigrator(address operator)',
  'function grantPermissions(address token, address operator)',
  // Delegate.xyz, both versions.
  'function delegateForAll(address operator, bool on)',
  'function delegateForContract(address operator, address where, bool on)',
  'function delegateForToken(address operator, address where, uint256 tokenId, bool on)',
  'function delegateAll(address operator, bytes32 rights, bool on)',
  'function delegateContract(address operator, address where, bytes32 rights, bool on)',
  'function delegateERC721(address operator, address where, uint256 tokenId, bytes32 rights, bool on)',
  'function delegateERC20(address operator, address where, bytes32 rights, uint256 on)',
  'function delegateERC1155(address operator, address where, uint256 tokenId, bytes32 rights, uint256 on)',
  // Old ERC-20.
  'function increaseApproval(address operator, uint256 on)',
  // Names of ENS.
  'function approve(bytes32 node, address operator, bool on)',
] as const;

/** The operator becomes the owner of what the account has, or the recipient of its proceeds. */
const OWNERS = [
  // Contracts with an owner, an administrator or an implementation.
  'function transferOwnership(address operator)',
  'function transferOwnership(address operator, bool direct, bool renounce)',
  'function nominateNewOwner(address operator)',
  'function setPendingOwner(address operator)',
  'function setOwner(address operator)',
  'function setAuthority(address operator)',
  'function rely(address operator)',
  'function setAdmin(address operator)',
  'function setPendingAdmin(address operator)',
  'function _setPendingAdmin(address operator)',
  'function changeAdmin(address operator)',
  'function changeProxyAdmin(address proxy, address operator)',
  'function beginDefaultAdminTransfer(address operator)',
  'function grantRole(bytes32 role, address operator)',
  'function grantRole(uint64 roleId, address operator, uint32 delay)',
  'function setGovernance(address operator)',
  'function setManager(address operator)',
  'function setMinter(address operator)',
  'function setOperator(address operator)',
  'function setDelegate(address operator)',
  'function upgradeTo(address operator)',
  'function upgrade(address proxy, address operator)',
  // Smart accounts (Safe, ERC-7579).
  'function enableModule(address operator)',
  'function addOwnerAddress(address operator)',
  'function addOwnerWithThreshold(address operator, uint256 threshold)',
  'function swapOwner(address previous, address oldOwner, address operator)',
  'function installModule(uint256 moduleType, address operator, bytes data)',
  // ENS names: owner, resolver, and the address that receives payments to the name.
  'function setOwner(bytes32 node, address operator)',
  'function setResolver(bytes32 node, address operator)',
  'function setAddr(bytes32 node, address operator)',
  'function reclaim(uint256 id, address operator)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address operator)',
  'function setSubnodeOwner(bytes32 node, string label, address operator, uint32 fuses, uint64 expiry)',
  'function unwrap(bytes32 parent, bytes32 label, address operator)',
  // CryptoPunks, Maker’s vaults, staked v3 positions, Farcaster.
  'function transferPunk(address operator, uint256 punkIndex)',
  'function offerPunkForSaleToAddress(uint256 punkIndex, uint256 least, address operator)',
  'function give(uint256 cdp, address operator)',
  'function quit(uint256 cdp, address operator)',
  'function transferDeposit(uint256 tokenId, address operator)',
  'function changeRecoveryAddress(address operator)',
  // Payout addresses: Rocket Pool, Curve, EigenLayer.
  'function setWithdrawalAddress(address node, address operator, bool confirm)',
  'function setRPLWithdrawalAddress(address node, address operator, bool confirm)',
  'function set_rewards_receiver(address operator)',
  'function setClaimerFor(address operator)',
] as const;

export const RIGHTS: readonly string[] = [...OPERATORS, ...OWNERS];

/**
 * Functions that withdraw assets from a protocol or transfer them within it; `to` is the recipient. Other addresses in
 * their parameters, such as the contracts of a market, do not affect who receives the assets.
 */
export const CUSTODY: readonly string[] = [
  // Compound III, Morpho, Fluid, Aave’s stake and rewards.
  'function withdrawTo(address to, address asset, uint256 amount)',
  'function withdrawFrom(address from, address to, address asset, uint256 amount)',
  'function transferAsset(address to, address asset, uint256 amount)',
  'function transferAssetFrom(address from, address to, address asset, uint256 amount)',
  'function withdrawCollateral((address, address, address, address, uint256) market, uint256 assets, address from, address to)',
  'function withdraw((address, address, address, address, uint256) market, uint256 assets, uint256 shares, address from, address to)',
  'function borrow((address, address, address, address, uint256) market, uint256 assets, uint256 shares, address from, address to)',
  'function operate(uint256 nftId, int256 collateral, int256 debt, address to)',
  'function redeem(address to, uint256 amount)',
  'function claimRewards(address to, uint256 amount)',
  'function claimRewards(address[] assets, uint256 amount, address to, address reward)',
  'function claimAllRewards(address[] assets, address to)',
  // Farms: SushiSwap, staked v3 positions, Convex.
  'function withdraw(uint256 pid, uint256 amount, address to)',
  'function withdrawAndHarvest(uint256 pid, uint256 amount, address to)',
  'function harvest(uint256 pid, address to)',
  'function emergencyWithdraw(uint256 pid, address to)',
  'function withdrawToken(uint256 tokenId, address to, bytes data)',
  'function claimReward(address token, address to, uint256 amount)',
  'function withdrawExpiredLocksTo(address to)',
  // EigenLayer, Lido, account abstraction, Sablier.
  'function queueWithdrawals((address[] strategies, uint256[] shares, address to)[] withdrawals)',
  'function claimWithdrawalsTo(uint256[] ids, uint256[] hints, address to)',
  'function withdrawTo(address to, uint256 amount)',
  'function withdraw(uint256 streamId, address to, uint128 amount)',
  'function withdrawMax(uint256 streamId, address to)',
  'function withdrawMaxAndTransfer(uint256 streamId, address to)',
  // Internal balances: Balancer, BentoBox, Maker, ERC-6909 as in Uniswap v4.
  'function exitPool(bytes32 poolId, address from, address to, (address[], uint256[], bytes, bool) request)',
  'function manageUserBalance((uint8 kind, address asset, uint256 amount, address from, address to)[] ops)',
  'function withdraw(address token, address from, address to, uint256 amount, uint256 share)',
  'function transfer(address token, address from, address to, uint256 share)',
  'function move(address from, address to, uint256 amount)',
  'function move(uint256 cdp, address to, uint256 amount)',
  'function flux(bytes32 kind, address from, address to, uint256 amount)',
  'function flux(uint256 cdp, address to, uint256 amount)',
  'function transfer(address to, uint256 id, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id, uint256 amount)',
  // ENS names: owners and resolvers; managers and payout addresses of Liquity.
  'function setRecord(bytes32 node, address toOwner, address toResolver, uint64 ttl)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address toOwner, address toResolver, uint64 ttl)',
  'function setSubnodeRecord(bytes32 node, string label, address toOwner, address toResolver, uint64 ttl, uint32 fuses, uint64 expiry)',
  'function unwrapETH2LD(bytes32 label, address toRegistrant, address toController)',
  'function setRemoveManagerWithReceiver(uint256 troveId, address toManager, address toReceiver)',
];

/** Approval of data behind a hash or key, or of what a contract owned by the account does next. */
export const CONSENTS: readonly string[] = [
  // Safe, CoW Protocol, 0x, Loopring; transactions identified by number in Gnosis's old multi-signature wallet.
  'function approveHash(bytes32 hash)',
  'function confirmTransaction(uint256 id)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable',
  'function setPreSignature(bytes orderUid, bool signed)',
  'function preSign(bytes32 hash)',
  'function approveTransaction(address owner, bytes32 hash)',
  'function approveTransactions(address[] owners, bytes32[] hashes)',
  // The code that a DSProxy runs.
  'function execute(bytes code, bytes data) payable',
  // Keys that may act for the account: smart accounts, zkSync Lite, Lighter, Vertex, Farcaster.
  'function addOwnerPublicKey(bytes32 x, bytes32 y)',
  'function authorize((uint40 expiry, uint8 keyType, bool isSuperAdmin, bytes publicKey) key)',
  'function setAuthPubkeyHash(bytes pubkeyHash, uint32 nonce)',
  'function changePubKey(uint48 accountIndex, uint8 apiKeyIndex, bytes pubKey)',
  'function submitSlowModeTransaction(bytes transaction)',
  // Orders and transfers at HyperCore.
  'function sendRawAction(bytes data)',
  'function add(uint32 keyType, bytes key, uint8 metadataType, bytes metadata)',
  // Addresses of a name: ENS, Unstoppable Domains.
  'function setAddr(bytes32 node, uint256 coinType, bytes a)',
  'function set(string key, string value, uint256 tokenId)',
  'function setMany(string[] keys, string[] values, uint256 tokenId)',
  // Sales of assets that appear in no balance: CryptoKitties, Zora, CryptoPunks; the price of a sudoswap pool.
  'function createSaleAuction(uint256 id, uint256 startingPrice, uint256 endingPrice, uint256 duration)',
  'function createAsk(address token, uint256 id, uint256 price, address currency, address recipient, uint16 bps)',
  'function offerPunkForSale(uint256 punkIndex, uint256 least)',
  'function acceptBidForPunk(uint256 punkIndex, uint256 least)',
  'function changeSpotPrice(uint128 price)',
  'function changeDelta(uint128 delta)',
  // Ownership of a contract.
  'function renounceOwnership()',
  'function upgradeToAndCall(address implementation, bytes data) payable',
  'function upgradeAndCall(address proxy, address implementation, bytes data) payable',
];

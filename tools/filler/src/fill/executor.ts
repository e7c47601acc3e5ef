/**
 * `executorAbi`: ABI of `contracts/FillExecutor.sol`. Also: `executorDeployment()` (its CREATE2 address and deployment
 * calldata for an owner; type `ExecutorDeployment`) and `DEPLOYER` (address of the CREATE2 deployment proxy).
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { concatHex, encodeAbiParameters, getContractAddress, parseAbi } from 'viem';
import type { FillerContracts } from '../chain/filler-contracts.ts';

/** ABI of `contracts/FillExecutor.sol`. */
export const executorAbi = parseAbi([
  'struct Fill { address reactor; bytes order; bytes sig; address input; address output; uint256 minSurplus; uint256 gas; bytes swap; }',
  'struct Call { address to; uint256 value; bytes data; }',
  'function owner() view returns (address)',
  'function execute(Fill[] fills)',
  'function fillOne(Fill fill)',
  'function run(Call[] calls) payable',
  'event Filled(bytes32 indexed orderHash, address indexed token, uint256 surplus, uint256 gasUsed)',
  'event Missed(uint256 indexed place, bytes reason, uint256 gasUsed)',
  'error NotOwner()',
  'error NotReactor()',
  'error NotAsTold()',
  'error TooLittle(uint256 left, uint256 wanted)',
  'error CallFailed(bytes reason)',
]);

/** The deterministic deployment proxy (https://github.com/Arachnid/deterministic-deployment-proxy). */
export const DEPLOYER: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c';
const SALT: Hex = `0x${'0'.repeat(64)}`;

const PARAMETERS = Array.from({ length: 5 }, () => ({ type: 'address' }) as const);

/** Address and deployment data of an owner's executor on a chain. */
export interface ExecutorDeployment {
  address: Address;
  /** Calldata for the deployment proxy. */
  deployment: Hex;
}

/**
 * Computes the deployment of an owner's executor. Deterministic in owner and code, so that nothing has to be stored.
 */
export function executorDeployment(
  bytecode: Hex,
  owner: Address,
  contracts: FillerContracts,
): ExecutorDeployment {
  const { permit2, universalRouter, exclusiveDutchOrderReactor, v2DutchOrderReactor } = contracts;
  const parts = [owner, permit2, universalRouter, exclusiveDutchOrderReactor, v2DutchOrderReactor];
  const code = concatHex([bytecode, encodeAbiParameters(PARAMETERS, parts.map(lower) as never)]);
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: DEPLOYER,
    salt: SALT,
    bytecode: code,
  });
  return { address: lower(address), deployment: concatHex([SALT, code]) };
}

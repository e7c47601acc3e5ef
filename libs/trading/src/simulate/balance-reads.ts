import { type Address, erc20Abi, type Hex, isNative } from '@cenote/chains';
import {
  decodeFunctionResult,
  encodeFunctionData,
  hexToBigInt,
  multicall3Abi,
  parseAbi,
  size,
  sliceHex,
} from 'viem';

const ethBalanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)']);

/** One call that reads what an account holds of each currency. */
export function readBalances(
  multicall3: Address,
  account: Address,
  currencies: readonly Address[],
): { to: Address; data: Hex; value: bigint } {
  const calls = currencies.map((currency) => ({
    target: isNative(currency) ? multicall3 : currency,
    allowFailure: true,
    callData: isNative(currency)
      ? encodeFunctionData({ abi: ethBalanceAbi, args: [account] })
      : encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
  }));
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls],
  });
  return { to: multicall3, data, value: 0n };
}

/** What that call answered, in the same order; undefined where a currency does not tell. */
export function balancesRead(answer: Hex): (bigint | undefined)[] {
  const results = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  });
  return results.map(({ success, returnData }) =>
    success && size(returnData) >= 32 ? hexToBigInt(sliceHex(returnData, 0, 32)) : undefined,
  );
}

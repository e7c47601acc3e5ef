/**
 * Hook `useAmount()`: state of the typed amount, in tokens or in the display currency, converted once. Also:
 * `priceUsdOf()` a holding, and `maxSendable()`, the amount for Max.
 */
import { isNative, networkById } from '@cenote/chains';
import {
  FIAT_DECIMALS,
  fiatOfTokens,
  formatAmount,
  parseAmount,
  type TokenPrice,
  tokensOfFiat,
} from '@cenote/features/wallet-parts';
import { toDecimal, useMoney } from '@cenote/i18n';
import { useState } from 'react';
import type { Holding } from '../assets/holding.ts';
import { useSettings } from '../use-settings.ts';
import { usePriceCheck } from './use-price-check.ts';

type Unit = 'token' | 'fiat';

/** US dollar price of a whole token, for display and amounts typed in currency; undefined when unknown. */
export function priceUsdOf({ amount, usd, token }: Holding): number | undefined {
  if (usd === undefined || amount === 0n) return undefined;
  const price = usd / Number(toDecimal(amount, token.decimals));
  return Number.isFinite(price) && price > 0 ? price : undefined;
}

/**
 * The amount for Max: the whole token balance, or the coin balance minus the maximum gas cost.
 * @param gasCost of this transaction
 */
export function maxSendable({ amount, chainId, token }: Holding, gasCost: bigint): bigint {
  if (!isNative(token.address)) return amount;
  const reserve = networkById(chainId)?.gasReserve.send ?? 0n;
  const rest = amount - (gasCost > reserve ? gasCost : reserve);
  return rest > 0n ? rest : 0n;
}

/**
 * The typed amount, in tokens or in money. Money is converted to tokens once, at the current price: that amount is
 * reviewed and signed, and later prices do not change it. If the network's pools do not confirm the price, amounts can
 * be typed in tokens only.
 */
export function useAmount(holding: Holding | undefined) {
  const { perDollar } = useMoney();
  const [typed, setTyped] = useState<{ unit: Unit; text: string; value: string }>({
    unit: 'token',
    text: '',
    value: '',
  });
  const { testnetMode } = useSettings().settings;
  // Testnet mode shows no prices.
  const statedUsd = holding && !testnetMode ? priceUsdOf(holding) : undefined;
  const check = usePriceCheck(holding, statedUsd);
  const priceUsd = check === 'false' ? undefined : statedUsd;
  const price: TokenPrice | undefined =
    priceUsd !== undefined && check === 'true' ? { priceUsd, perDollar } : undefined;
  const decimals = holding?.token.decimals ?? 18;
  const unit: Unit = price ? typed.unit : 'token';
  const amount = parseAmount(typed.value, decimals);
  const setTokens = (value: string) => setTyped({ unit: 'token', text: value, value });
  return {
    unit,
    amount,
    price,
    /** For display: the gateway's price, unless the pools contradict it. */
    priceUsd,
    text: unit === 'fiat' ? typed.text : typed.value,
    decimals: unit === 'fiat' ? FIAT_DECIMALS : decimals,
    set(text: string) {
      if (unit === 'fiat' && price) {
        setTyped({ unit, text, value: tokensOfFiat(text, decimals, price) });
      } else setTokens(text);
    },
    /** Sets the amount in base units, for Max. */
    fill: (value: bigint) => setTokens(formatAmount(value, decimals)),
    clear: () => setTyped(({ unit: currentUnit }) => ({ unit: currentUnit, text: '', value: '' })),
    /** Converts the typed amount to the other unit. */
    switchUnit() {
      if (unit === 'fiat' || !price) setTyped({ ...typed, unit: 'token', text: typed.value });
      else {
        const text = amount === undefined ? '' : fiatOfTokens(amount, decimals, price);
        setTyped({ unit: 'fiat', text, value: typed.value });
      }
    },
  };
}

/*
 * Icons of well-known symbols, as files of their own. For Vite only: it turns each import into an
 * address. The app hands `tokenIcon` to UiProvider.
 */
import aave from 'cryptocurrency-icons/svg/color/aave.svg?url&no-inline';
import bal from 'cryptocurrency-icons/svg/color/bal.svg?url&no-inline';
import bat from 'cryptocurrency-icons/svg/color/bat.svg?url&no-inline';
import bnb from 'cryptocurrency-icons/svg/color/bnb.svg?url&no-inline';
import comp from 'cryptocurrency-icons/svg/color/comp.svg?url&no-inline';
import crv from 'cryptocurrency-icons/svg/color/crv.svg?url&no-inline';
import dai from 'cryptocurrency-icons/svg/color/dai.svg?url&no-inline';
import eth from 'cryptocurrency-icons/svg/color/eth.svg?url&no-inline';
import grt from 'cryptocurrency-icons/svg/color/grt.svg?url&no-inline';
import gusd from 'cryptocurrency-icons/svg/color/gusd.svg?url&no-inline';
import knc from 'cryptocurrency-icons/svg/color/knc.svg?url&no-inline';
import link from 'cryptocurrency-icons/svg/color/link.svg?url&no-inline';
import lrc from 'cryptocurrency-icons/svg/color/lrc.svg?url&no-inline';
import mana from 'cryptocurrency-icons/svg/color/mana.svg?url&no-inline';
import matic from 'cryptocurrency-icons/svg/color/matic.svg?url&no-inline';
import mkr from 'cryptocurrency-icons/svg/color/mkr.svg?url&no-inline';
import paxg from 'cryptocurrency-icons/svg/color/paxg.svg?url&no-inline';
import ren from 'cryptocurrency-icons/svg/color/ren.svg?url&no-inline';
import sand from 'cryptocurrency-icons/svg/color/sand.svg?url&no-inline';
import snx from 'cryptocurrency-icons/svg/color/snx.svg?url&no-inline';
import sushi from 'cryptocurrency-icons/svg/color/sushi.svg?url&no-inline';
import tusd from 'cryptocurrency-icons/svg/color/tusd.svg?url&no-inline';
import uma from 'cryptocurrency-icons/svg/color/uma.svg?url&no-inline';
import uni from 'cryptocurrency-icons/svg/color/uni.svg?url&no-inline';
import usdc from 'cryptocurrency-icons/svg/color/usdc.svg?url&no-inline';
import usdt from 'cryptocurrency-icons/svg/color/usdt.svg?url&no-inline';
import wbtc from 'cryptocurrency-icons/svg/color/wbtc.svg?url&no-inline';
import yfi from 'cryptocurrency-icons/svg/color/yfi.svg?url&no-inline';
import zrx from 'cryptocurrency-icons/svg/color/zrx.svg?url&no-inline';
import { shownImage } from './shown-image.ts';

const ICONS: Readonly<Record<string, string>> = {
  aave,
  bal,
  bat,
  bnb,
  comp,
  crv,
  dai,
  eth,
  grt,
  gusd,
  knc,
  link,
  lrc,
  mana,
  matic,
  mkr,
  paxg,
  ren,
  sand,
  snx,
  sushi,
  tusd,
  uma,
  uni,
  usdc,
  usdt,
  wbtc,
  weth: eth,
  yfi,
  zrx,
};

/**
 * Address of the icon of a well-known symbol, in any letter case, else of the list's.
 * @param hosts whose pictures are loaded; see {@link shownImage}
 */
export const tokenIcon = (
  symbol: string,
  logoUrl?: string,
  hosts?: readonly string[],
): string | undefined => {
  const key = symbol.toLowerCase();
  return Object.hasOwn(ICONS, key) ? ICONS[key] : shownImage(logoUrl, hosts);
};

import { useText } from '@cenote/i18n';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export type PositionsPageProps = { owner?: string | undefined };

/** Component `PositionsPage`: page of the liquidity positions of the connected wallet. */
export function PositionsPage(_: PositionsPageProps) {
  const t = useText();
  return <h1>{t('positions.title')}</h1>;
}

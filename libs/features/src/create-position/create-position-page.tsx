import { useText } from '@cenote/i18n';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export type CreatePositionPageProps = { version?: string | undefined };

/** Component `CreatePositionPage`: form for a new liquidity position. */
export function CreatePositionPage(_: CreatePositionPageProps) {
  const t = useText();
  return <h1>{t('createPosition.title')}</h1>;
}

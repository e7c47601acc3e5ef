/**
 * `Gallery`: page with every component in its states, one gallery page below the other. URL parameters: `?theme=light`
 * sets the initial theme, `?page=figures` shows one gallery page only, `?lng=ar-XB` the language.
 */
import { TamaguiProvider } from '@tamagui/core';
import { type ComponentType, useState } from 'react';
import {
  SegmentedControl,
  TextLink,
  type ThemeChoice,
  Toaster,
  UiProvider,
  useThemeName,
} from '../src/index.ts';
import { tokenIcon } from '../src/marks/token-icons.ts';
import { config } from '../src/theme/config.ts';
import { AccountPage } from './account-page.tsx';
import { ChartPage } from './chart-page.tsx';
import { ChoosePage } from './choose-page.tsx';
import { ControlsPage } from './controls-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { FiguresPage } from './figures-page.tsx';
import { OverlaysPage } from './overlays-page.tsx';
import { Column, Row } from './stacks.tsx';
import { SwapPage } from './swap-page.tsx';
import { TablePage } from './table-page.tsx';
import { Text } from './text.tsx';
import { TypePage } from './type-page.tsx';

const THEMES = [
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'Auto' },
] as const;

const PAGES: Readonly<Record<string, ComponentType>> = {
  together: SwapPage,
  controls: ControlsPage,
  choose: ChoosePage,
  figures: FiguresPage,
  chart: ChartPage,
  table: TablePage,
  account: AccountPage,
  feedback: FeedbackPage,
  overlays: OverlaysPage,
  type: TypePage,
};

const params = new URLSearchParams(window.location.search);
const requestedPage = params.get('page') ?? '';
const requestedTheme = params.get('theme');

const requestedLanguage = params.get('lng');

/** Returns the address of a page in a theme. */
const addressOf = (page: string, theme: ThemeChoice) =>
  `?${new URLSearchParams({
    ...(page ? { page } : undefined),
    theme,
    ...(requestedLanguage ? { lng: requestedLanguage } : undefined),
  })}`;

export function Gallery() {
  const [theme, setTheme] = useState<ThemeChoice>(
    requestedTheme === 'light' || requestedTheme === 'system' ? requestedTheme : 'dark',
  );
  const change = (next: ThemeChoice) => {
    setTheme(next);
    window.history.replaceState(null, '', addressOf(requestedPage, next));
  };
  const only = PAGES[requestedPage];
  const shown = only ? [only] : Object.values(PAGES);
  const name = useThemeName(theme);
  return (
    <TamaguiProvider config={config} defaultTheme={name} disableInjectCSS>
      <UiProvider theme={theme} tokenIcon={tokenIcon}>
        <Column
          render="main"
          width="100%"
          maxWidth={1120}
          marginHorizontal="auto"
          padding="$6"
          gap="$10"
          upTo640={{ padding: '$4', gap: '$8' }}
        >
          <Row between wrap gap="$4">
            <Text render="h1" variant="headline">
              Cenote
            </Text>
            <SegmentedControl label="Theme" options={THEMES} value={theme} onChange={change} />
          </Row>
          <Row render="nav" wrap gap="$4" aria-label="Pages">
            {Object.keys(PAGES).map((page) => (
              <TextLink
                key={page}
                href={addressOf(page, theme)}
                aria-current={page === requestedPage ? 'page' : undefined}
              >
                {page}
              </TextLink>
            ))}
          </Row>
          {shown.map((Page, index) => (
            <Page key={Object.keys(PAGES)[index]} />
          ))}
        </Column>
        <Toaster theme={name} />
      </UiProvider>
    </TamaguiProvider>
  );
}

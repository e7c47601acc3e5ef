/**
 * Entry script of the gallery's HTML page: loads the texts in the language of the `?lng=` parameter, test languages
 * included, and renders `Gallery`. Exports nothing.
 */
import { nearestLanguage, startText, withLazyTexts } from '@cenote/i18n';
import { createRoot } from 'react-dom/client';
import './fonts.css';
import '../src/styles/index.css';
import './gallery.css';
import { Gallery } from './gallery.tsx';

const languages = new URLSearchParams(window.location.search).getAll('lng');
await startText(nearestLanguage(languages, { test: true }));
await withLazyTexts(Promise.resolve());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);

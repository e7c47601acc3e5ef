import { startText } from '@cenote/i18n';
import { createRoot } from 'react-dom/client';
import './fonts.css';
import '../src/styles/index.css';
import './gallery.css';
import { Gallery } from './gallery.tsx';

await startText();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);

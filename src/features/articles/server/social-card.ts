/** The picture that other sites show with a link to an article: its cover with its title. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { coverOf } from '../cover-motifs.ts';
import { type ArticleType, TYPE_LABELS } from '../vocabulary.ts';

/** In pixels, as Open Graph recommends. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Everything that a card shows. */
export interface Card {
  siteName: string;
  title: string;
  type: ArticleType;
  category: string;
  authorName: string;
}

/** The covers' colours in the light theme, copied from web/styles/tokens.css because the card has no style sheet. */
const GROUNDS = {
  teal: { ground: '#005c64', ink: '#f7f5f1' },
  ink: { ground: '#2d2821', ink: '#f7f5f1' },
  mist: { ground: '#d1e8ea', ink: '#1b1713' },
  stone: { ground: '#eae6dd', ink: '#1b1713' },
};

/** Returns a PNG of 1200 × 630 pixels. Takes long: requests use `socialCards`. */
export async function drawSocialCard(card: Card): Promise<Uint8Array> {
  // Loaded with the first card: nothing else needs them.
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    cardFonts(),
  ]);
  const svg = await satori(layout(card), { width: WIDTH, height: HEIGHT, fonts });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

function layout({ siteName, title, type, category, authorName }: Card) {
  const cover = coverOf({ type, category, title });
  const { ground, ink } = GROUNDS[cover.ground];
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="${cover.path}" fill="none" stroke="${ink}" opacity="0.15"/></svg>`;
  const sans = { fontFamily: 'Inter', fontSize: 28 };
  return box({ width: WIDTH, height: HEIGHT, backgroundColor: ground, color: ink, fontFamily: 'Source Serif 4' }, [
    element('img', {
      src: `data:image/svg+xml;base64,${Buffer.from(lines).toString('base64')}`,
      width: WIDTH,
      height: (WIDTH * 200) / 320,
      style: { position: 'absolute', top: 0, left: 0 },
    }),
    box(words, [
      box(sans, `${TYPE_LABELS[type]} · ${category}`),
      box({ ...headline, fontSize: title.length > 90 ? 54 : 64 }, title),
      box({ justifyContent: 'space-between', alignItems: 'baseline' }, [
        box({ fontSize: 40 }, siteName),
        box({ ...sans, lineClamp: 1, display: 'block', maxWidth: 560 }, authorName),
      ]),
    ]),
  ]);
}

const MARGIN = 64;
const words = {
  flexDirection: 'column',
  justifyContent: 'space-between',
  position: 'absolute',
  top: MARGIN,
  left: MARGIN,
  width: WIDTH - 2 * MARGIN,
  height: HEIGHT - 2 * MARGIN,
};

const headline = { display: 'block', lineHeight: 1.15, lineClamp: 4, textWrap: 'balance' };

const element = (type: string, props: Record<string, unknown>) => ({ type, props, key: null });
const box = (style: Record<string, unknown>, children: unknown) =>
  element('div', { style: { display: 'flex', ...style }, children });

let loading: ReturnType<typeof loadFonts> | undefined;

/** Reads the fonts once. */
function cardFonts() {
  loading ??= loadFonts();
  return loading;
}

async function loadFonts() {
  const font = async (name: string, file: string) => ({
    name,
    data: await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}.woff`))),
  });
  return Promise.all([
    font('Source Serif 4', 'source-serif-4/files/source-serif-4-latin-600-normal'),
    font('Source Serif 4', 'source-serif-4/files/source-serif-4-latin-ext-600-normal'),
    font('Inter', 'inter/files/inter-latin-500-normal'),
    font('Inter', 'inter/files/inter-latin-ext-500-normal'),
  ]);
}

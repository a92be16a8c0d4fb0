import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const require = createRequire(import.meta.url);
const LINE = '#9ca3af';

// Both shape their scripts correctly: Noto Sans has Latin and Devanagari, Noto Sans Tamil has Latin too.
const FONTS = {
  latin: {
    normal: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  tamil: {
    normal: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
};
const files = Object.values(FONTS).flatMap((family) => Object.values(family));

pdfmake.setFonts(FONTS);
// A document can't fetch or read anything except its fonts, whatever it contains.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.includes(path));
const PADDING = { paddingLeft: () => 6, paddingRight: () => 6, paddingTop: () => 5, paddingBottom: () => 5 };
pdfmake.setTableLayouts({
  ruled: { ...PADDING, hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE },
  plain: {
    ...PADDING,
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
});

parentPort?.on('message', ({ id, definition }: { id: number; definition: object }) => {
  pdfmake
    .createPdf(definition)
    .getBuffer()
    .then(
      (content) => parentPort?.postMessage({ id, content }, []),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) }, []),
    );
});

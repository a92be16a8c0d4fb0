// The part of pdfmake that we use. Its published types would add the whole DOM to the server's.
declare module 'pdfmake' {
  type Family = { normal: string; bold: string };
  const pdfmake: {
    setFonts: (fonts: Record<string, Family>) => void;
    setTableLayouts: (layouts: Record<string, object>) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
    createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> };
  };
  export default pdfmake;
}

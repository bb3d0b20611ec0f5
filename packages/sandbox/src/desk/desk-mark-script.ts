/**
 * The script with which the desk draws on a picture: one from the chat, or the one chosen as proof. The result becomes
 * the proof.
 */
export const deskMarkScript = `
"use strict";
const mark = document.querySelector("#mark");
if (mark) {
  const proof = document.querySelector("#reject input[type=file]");
  const canvas = mark.querySelector("canvas");
  const pen = canvas.getContext("2d");
  const longestPx = 1280;
  let picture;
  let strokes = [];

  function draw() {
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    Object.assign(pen, { strokeStyle: "#d0142c", lineWidth: Math.max(4, canvas.width / 100), lineCap: "round", lineJoin: "round" });
    for (const stroke of strokes) {
      pen.beginPath();
      for (const [x, y] of stroke) pen.lineTo(x, y);
      pen.stroke();
    }
  }

  // Saves at once, so that a form sent right after has the last stroke.
  function keep() {
    const bytes = Uint8Array.from(atob(canvas.toDataURL("image/jpeg", 0.85).split(",")[1]), (sign) => sign.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], "marked.jpg", { type: "image/jpeg" }));
    proof.files = files.files;
  }

  async function lay(blob) {
    picture = await createImageBitmap(blob);
    const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    strokes = [];
    mark.hidden = false;
    draw();
  }

  function placeOf(event) {
    const box = canvas.getBoundingClientRect();
    return [((event.clientX - box.left) * canvas.width) / box.width, ((event.clientY - box.top) * canvas.height) / box.height];
  }

  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    strokes.push([placeOf(event)]);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    strokes.at(-1).push(placeOf(event));
    draw();
  });
  canvas.addEventListener("pointerup", keep);
  document.querySelector("#unmark").addEventListener("click", () => {
    strokes.pop();
    draw();
    keep();
  });
  proof.addEventListener("change", () => {
    if (proof.files[0]) lay(proof.files[0]);
    else mark.hidden = true;
  });
  document.addEventListener("click", async (event) => {
    const { mark: address } = event.target.dataset;
    if (address === undefined) return;
    await lay(await (await fetch(address)).blob());
    keep();
    mark.scrollIntoView({ block: "nearest" });
  });
}
`;

extension Picture {
  /// The same picture for readers who begin at the right: places are mirrored, letters are not.
  func mirrored() -> Picture {
    var result = self
    for index in layers.indices {
      for item in result.layers[index].items.indices {
        switch result.layers[index].items[item] {
        case .shape(let shape): result.layers[index].items[item] = .shape(mirrored(shape))
        case .event(var part):
          part.frame = mirrored(part.frame)
          part.shapes = part.shapes.map { mirrored($0) }
          result.layers[index].items[item] = .event(part)
        }
      }
    }
    return result
  }

  private func mirrored(_ frame: Frame) -> Frame {
    Frame(x: width - frame.right, y: frame.y, width: frame.width, height: frame.height)
  }

  private func mirrored(_ shape: Shape) -> Shape {
    switch shape {
    case .box(var box):
      box.frame = mirrored(box.frame)
      return .box(box)
    case .line(var line):
      (line.x1, line.x2) = (width - line.x2, width - line.x1)
      (line.y1, line.y2) = (line.y2, line.y1)
      return .line(line)
    case .text(var text):
      text.x = width - text.x
      text.anchor =
        switch text.anchor {
        case .start: .end
        case .middle: .middle
        case .end: .start
        }
      return .text(text)
    }
  }
}
